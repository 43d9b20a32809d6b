import type { Background } from '../base/background.ts';
import type { Log } from '../base/log.ts';
import type { Connection, Database } from '../database/database.ts';
import type { Mailer } from '../mail/mailer.ts';

/** The services of the application, passed in so that tests can pass their own. */
export interface Services {
  database: Database;
  /** Whether the database answers now. */
  ping: Connection['ping'];
  /** Signs values that leave the server and must come back unchanged. */
  secret: string;
  /** Signed them before, while a secret is being replaced. */
  formerSecret?: string;
  /** The panel's public origin; https makes cookies Secure. */
  appUrl: string;
  /** Whether the process was told to stop; absent where nothing stops it. */
  isDraining?: () => boolean;
  /** Whether a proxy on this machine stands before the server, as when APP_URL is not where it listens. */
  behindProxy?: boolean;
  /** The present moment; tests move it. */
  clock: () => Date;
  mail: Mailer;
  background: Background;
  log: Log;
}
