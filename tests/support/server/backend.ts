import { inject } from 'vitest';
import { type App } from '../../../server/http/environment.ts';
import { createApp } from '../../../server/app.ts';
import { createBackground } from '../../../server/base/background.ts';
import type { Connection, Database } from '../../../server/database/database.ts';
import { createLog, type Log } from '../../../server/base/log.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import type { Services } from '../../../server/http/services.ts';
import { freshEmbedded } from './embedded.ts';
import { freshPostgres } from './fresh-postgres.ts';
import { testSecret } from './vault.ts';
import './provided.ts';

/** A job as it was ordered. */
interface OrderedJob {
  name: string;
  data: object;
}

/** The application over a database of its own. */
export interface Backend {
  app: App;
  /** Its services, for a test that wants another application over the same ones. */
  services: Services;
  database: Database;
  connection: Connection;
  /** The log of the application, a parsed entry per line. */
  logged: Record<string, unknown>[];
  /** The mails of the application, unless the test passes in another queue. */
  mailbox: Mailbox;
  /** The jobs beside mails that were ordered, unless the test passes in another queue. No job does them. */
  ordered: readonly OrderedJob[];
  /** Waits for tasks that run after responses. */
  settled(): Promise<void>;
  /**
   * The present moment of the application, unless the test passes in another clock: it stands still, so that no
   * code of an authenticator changes between being read and being typed.
   */
  now(): Date;
  /** Moves the application's clock on. */
  advance(milliseconds: number): void;
  close(): Promise<void>;
}

function recorder(): { log: Log; logged: Record<string, unknown>[] } {
  const logged: Record<string, unknown>[] = [];
  const log = createLog({ write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) });
  return { log, logged };
}

/** A database of a test's own, with the demo data, as the vitest project says. */
export const freshDatabase = (log: Log): Promise<Connection> =>
  inject('database') === 'postgres' ? freshPostgres(inject('postgresUrl'), log) : freshEmbedded();

/**
 * Starts the real application for a test, without a socket: a fresh database with the demo data,
 * embedded or on PostgreSQL as the vitest project says. Close it when done.
 */
export async function startBackend(overrides: Partial<Services> = {}): Promise<Backend> {
  const { log, logged } = recorder();
  const connection = await freshDatabase(log);
  const mailbox = createMailbox();
  const background = createBackground(log);
  const ordered: OrderedJob[] = [];
  let moment = Date.now();
  const now = () => new Date(moment);
  const services: Services = {
    database: connection.database,
    inLane: connection.inLane,
    ping: connection.ping,
    secret: testSecret,
    appUrl: 'http://localhost:3000',
    retentionDays: 90,
    hasCommissions: false,
    clock: now,
    mail: mailbox.queue,
    jobs: { send: async (_transaction, { name }, data) => void ordered.push({ name, data }) },
    background,
    log,
    ...overrides,
  };
  return {
    app: createApp(services),
    services,
    database: connection.database,
    connection,
    logged,
    mailbox,
    ordered,
    settled: background.settled,
    now,
    advance: (milliseconds) => void (moment += milliseconds),
    close: () => connection.close(),
  };
}
