import type { Access } from '../../contract/access.ts';
import type { AccountType } from '../../contract/accounts.ts';
import type { Call, CallAnswer, CallInput } from '../../contract/call.ts';
import type { Language } from '../../contract/languages.ts';
import type { Background } from '../base/background.ts';
import type { Translate } from '../base/texts.ts';
import type { Secrets, Vault } from '../base/vault.ts';
import type { Database } from '../database/database.ts';
import type { Fitness } from '../database/fitness.ts';
import type { Read } from '../database/standby.ts';
import type { Statements } from '../database/statements.ts';
import type { Jobs } from '../jobs/open.ts';
import type { MailQueue } from '../mail/queue.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { Account, Session } from './sessions.ts';

/** The context that a handler works with besides its input. */
export interface Exchange {
  database: Database;
  /** Prepared statements of the same database, for frequent queries. */
  statements: Statements;
  now: Date;
  /** The present moment by the clock of the database; absent where that is the clock of this process. */
  databaseNow?: Fitness['databaseNow'];
  language: Language;
  /** Texts in the language of the request. */
  text: Translate;
  /** Where the request comes from, as limits count it. */
  network: string;
  /** The panel's public origin, where links in mails lead. */
  appUrl: string;
  /** Whether accounts of a type must have a second factor. */
  requiresFactor(type: AccountType): boolean;
  /** Days that clicks are kept. */
  retentionDays: number;
  /** Whether plans pay by their terms; otherwise they are a name, a price and a type, as the specification has them. */
  hasCommissions: boolean;
  identityProviders: readonly IdentityProvider[];
  vault: Vault;
  /** The keys of ids that only the server makes are derived of these. */
  secrets: Secrets;
  /** As the log and X-Request-Id have it. */
  requestId: string;
  mail: MailQueue;
  jobs: Pick<Jobs, 'send'>;
  /** Runs a task after the response, which then neither waits for it nor reports it. */
  inBackground: Background['run'];
  /** Notes for the log which account a guest tries to sign in to; the answer does not tell. */
  setTarget(userId: number): void;
  session: Session;
}

/** The same for a call that only signed-in accounts may make. */
export interface SignedIn extends Exchange {
  account: Account;
  /** Reads a list or statistics, from a standby where there is one. Permissions are not asked there. */
  read: Read;
  /** Runs first in the transaction of a write; throws where the write must not happen. */
  beforeWrite?: (transaction: Database) => Promise<void>;
  /** Stores the answer of a creation that was named by a key, in the transaction of its write. */
  keepAnswer?: (transaction: Database, answer: unknown) => Promise<void>;
  /** Sets, in a transaction, the password that the caller chose; it was hashed before the handler ran. */
  setPassword?: (transaction: Database) => Promise<void>;
  /** Runs in the transaction of a creation, with the id of the new row. */
  created?: (transaction: Database, id: number) => Promise<void>;
}

/** A call and the handler that answers it. */
export interface Route {
  call: Call;
  /**
   * Runs before the call takes its place among those of the same tables: what takes long and needs no table, such as
   * hashing, would keep the places from the others.
   *
   * @returns the exchange that the handler gets.
   */
  prepare?(input: CallInput<Call>, exchange: SignedIn): Promise<SignedIn>;
  handle(input: CallInput<Call>, exchange: SignedIn): Promise<unknown>;
}

/**
 * Joins a call and its handler. Input, answer and whether there is an account follow from the call.
 *
 * `mount` parses the input by the same call and checks its access first. A table of different calls cannot express this
 * in types, so it stores every handler with the type for any call.
 */
export function route<const C extends Call & { access: 'anyone' }>(
  call: C,
  handle: (input: CallInput<C>, exchange: Exchange) => Promise<CallAnswer<C>>,
): Route;
export function route<const C extends Call & { access: Exclude<Access, 'anyone'> }>(
  call: C,
  handle: (input: CallInput<C>, exchange: SignedIn) => Promise<CallAnswer<C>>,
): Route;
export function route(call: Call, handle: Route['handle']): Route {
  return { call, handle };
}
