import type { AccountType } from '../../contract/accounts.ts';
import type { Background } from '../base/background.ts';
import type { Log } from '../base/log.ts';
import type { Tracing } from '../base/tracing.ts';
import type { Connection, Database } from '../database/database.ts';
import type { Fitness } from '../database/fitness.ts';
import type { Standby } from '../database/standby.ts';
import type { Jobs } from '../jobs/open.ts';
import type { MailQueue } from '../mail/queue.ts';
import type { ReadAddress } from './client-address.ts';
import type { IdentityProvider } from './identity-provider.ts';

/** An answered request, as it is measured. */
export interface Answered {
  method: string;
  /** The id of the call, as the documentation has it; undefined for a file of the panel or an unknown path. */
  call: string | undefined;
  status: number;
  seconds: number;
}

/** The services of the application, passed in so that tests can pass their own. */
export interface Services {
  database: Database;
  /** Shares out the connections of `database`; absent where there is only one. */
  inLane?: Connection['inLane'];
  /** Whether the database answers now. */
  ping: Connection['ping'];
  /** Whether the process may work on the database; absent where no other process uses that. */
  fitness?: Fitness;
  /** Where lists are read from; absent where the database reads them too. */
  standby?: Standby;
  /** Signs values that leave the server and must come back unchanged. */
  secret: string;
  /** The previous secret, while it is being replaced. */
  formerSecret?: string;
  /** The panel's public origin; https makes cookies Secure. */
  appUrl: string;
  /** Whether the process was told to stop; absent where nothing stops it. */
  isDraining?: () => boolean;
  /** Reads the address of a client; absent where every client connects by itself. */
  readAddress?: ReadAddress;
  /** The types of account that must have a second factor; absent where none must. */
  requireTwoFactor?: readonly AccountType[];
  /** Where people sign in to their companies; absent where no provider is configured. */
  identityProviders?: readonly IdentityProvider[];
  /** Where to report a vulnerability, as a URI; absent where nobody is named. */
  securityContact?: string;
  /** The present moment; tests move it. */
  clock: () => Date;
  /** Days that clicks are kept. */
  retentionDays: number;
  /** Whether plans pay by their terms; the capability `commissions` says so. */
  hasCommissions: boolean;
  mail: MailQueue;
  /** The queue of work that one request is too short for. */
  jobs: Pick<Jobs, 'send'>;
  /** Days after which an entry of the audit log is removed; absent where all are kept for ever. */
  auditRetention?: number;
  background: Background;
  log: Log;
  /** Called for each response; absent if nothing is measured. */
  onAnswered?: (answer: Answered) => void;
  /** Absent if no traces are recorded. */
  tracing?: Tracing;
}
