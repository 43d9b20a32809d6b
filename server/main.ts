import { byName } from './base/by-name.ts';
import { type Config, ConfigError, readConfig } from './base/config.ts';
import { createLog } from './base/log.ts';
import { panelVersion } from './base/panel-version.ts';
import { StartError } from './base/start-error.ts';
import { DiskFull } from './database/disk-space.ts';
import {
  demoAccounts,
  demoGuardedAccounts,
  type DemoLogin,
  demoManager,
  demoPassword,
  demoSecret,
} from './demo/accounts.ts';
import type { Running } from './running.ts';
import { start } from './start.ts';

function announce({ url, demoAccounts: present }: Running) {
  const listed = (heading: string, accounts: readonly DemoLogin[]) => {
    const lines = accounts
      .filter(({ email }) => present.has(email))
      .map(({ email, type }) => `  ${email.padEnd(28)}${type}`);
    return lines.length > 0 ? [heading, ...lines] : [];
  };
  const name = byName(url);
  const lines = [
    `Panel: ${url}`,
    ...(name ? [`By name, as passkeys need it: ${name}`] : []),
    ...listed(`Demo accounts, password ${demoPassword}:`, demoAccounts),
    ...listed(`Under the role “${demoManager.role}”, same password:`, [demoManager.account]),
    ...listed(`With two-factor, secret ${demoSecret}:`, demoGuardedAccounts),
  ];
  console.log(lines.join('\n'));
}

/** The kind of database, for the log; none where another backend has it. */
function databaseOf({ apiUrl, databaseUrl }: Config): string | undefined {
  if (apiUrl) return undefined;
  return databaseUrl ? 'PostgreSQL' : 'embedded';
}

/** Prints what is wrong and ends the process. */
function giveUp(error: unknown): never {
  if (error instanceof ConfigError) console.error(error.lines.join('\n'));
  else if (error instanceof StartError || error instanceof DiskFull) console.error(error.message);
  else console.error(error);
  process.exit(1);
}

const log = createLog();

/** Milliseconds to wait for a start in progress before the process ends anyway: the start may hang. */
const startGrace = 5_000;

/**
 * Ends the process once, by SIGTERM after the time in which load balancers notice, which any other reason ends; a second
 * signal changes nothing else.
 */
function stopOnce(running: Promise<Running>, drain: number): (code: number, signal?: NodeJS.Signals) => void {
  let isStopping = false;
  const hurry = new AbortController();
  return (code, signal) => {
    const drains = signal === 'SIGTERM';
    if (!drains) hurry.abort();
    if (isStopping) return;
    isStopping = true;
    log.info({ signal, drainSeconds: drains ? drain / 1000 : 0 }, 'stopping');
    const late = setTimeout(() => {
      // Nothing is lost: the database does a migration and the demo data whole or not at all.
      log.warn('stopped before the start was done');
      process.exit(code);
    }, startGrace);
    running
      .then(({ stop }) => {
        clearTimeout(late);
        return stop(hurry.signal);
      })
      .then(
        () => {
          log.info('stopped');
          process.exit(code);
        },
        (error: unknown) => {
          log.error({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
  };
}

try {
  const config = readConfig();
  const running = start(config, log);
  const stop = stopOnce(running, config.drain);
  process.on('SIGTERM', (signal) => stop(0, signal));
  // Ctrl C: a person waits at a terminal, and there is no load balancer to notice.
  process.on('SIGINT', (signal) => stop(0, signal));
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    stop(1);
  });
  const present = await running;
  log.info({ version: await panelVersion(), database: databaseOf(config) }, 'listening');
  announce(present);
} catch (error) {
  giveUp(error);
}
