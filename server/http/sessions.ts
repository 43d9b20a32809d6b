import type { Call } from '../../contract/call.ts';
import type { Language } from '../../contract/languages.ts';
import type { Database } from '../database/database.ts';
import type { users } from '../database/tables/index.ts';
import type { RequestContext } from './environment.ts';

/** The account behind a request. */
export type Account = Pick<
  typeof users.$inferSelect,
  'id' | 'type' | 'name' | 'email' | 'brandId' | 'approvedAt' | 'rejectedAt' | 'language' | 'createdAt'
> & {
  /** The permissions that its role leaves to its type; null where nothing narrows them. */
  permissions: readonly string[] | null;
  /** Whether the operator for whom a sub-operator works is approved; true where there is none. */
  isOperatorApproved: boolean;
  /** How many writes it has made where lists are read from a standby, which must have as many. */
  writes: number;
  /** Whether its second factor is on. */
  hasFactor: boolean;
  /** Set in a session in which a super-admin views the account. */
  viewing?: Viewing;
};

/** A super-admin's look at the panel as another account sees it. */
export interface Viewing {
  by: { id: number; name: string };
  until: Date;
  /**
   * Whether its time has passed, or it may no longer be. The account is then the super-admin's own again, but the pages
   * that are still open do not know yet: until one has asked who is signed in, nothing else is answered.
   */
  isOver: boolean;
}

/** The session of one request, as the handlers of calls use it. */
export interface Session {
  /** Hash of the present id, which names the rows that belong to the session; a guest has one too. */
  idHash: string | undefined;
  /**
   * Replaces the present session by a signed-in one.
   *
   * @param admit runs in the same transaction, while the account's credentials cannot change; throws to refuse.
   */
  open(userId: number, admit?: (transaction: Database) => Promise<void>): Promise<void>;
  /** Ends the present session; the client goes on as a guest under a new id. */
  close(): Promise<void>;
  /** Hands the client its session id and token, new ones if it has none. */
  announce(): void;
}

/** The sessions that calls rely on. `auth/` provides them, so that transport knows neither cookies nor tables. */
export interface Sessions {
  /** @throws Refusal for a write that another site sends, or one without the token of its session. */
  requireOwnPage(c: RequestContext): void;
  /** The account whose living session a request carries. */
  accountOf(c: RequestContext): Promise<Account | undefined>;
  /** @throws Refusal for what a super-admin may not do while it views another account. */
  refuseToViewer(call: Call, account: Account): void;
  /** @param attributedTo gives the database in whose log an account, or a guest, is the author. */
  of(c: RequestContext, attributedTo: (accountId: number | undefined) => Database): Session;
  /** Notes in which language an account is used. */
  noteLanguage(database: Database, accountId: number, language: Language): Promise<void>;
}
