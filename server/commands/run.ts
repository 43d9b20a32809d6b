import { ConfigError, readConfig, type Config } from '../base/config.ts';
import { createLog } from '../base/log.ts';
import { StartError } from '../base/start-error.ts';
import type { Connection } from '../database/database.ts';
import { DiskFull } from '../database/disk-space.ts';
import { openDatabase } from '../database/open.ts';

/** A command line that cannot be carried out, with a sentence for the person who typed it. */
export class UsageError extends Error {}

/** Whether node:util's parseArgs threw this error. */
const isArgumentError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

function explain(error: unknown): unknown {
  if (error instanceof ConfigError) return error.lines.join('\n');
  const isForPeople = [UsageError, StartError, DiskFull].some((kind) => error instanceof kind);
  if (error instanceof Error && (isForPeople || isArgumentError(error))) return error.message;
  return error;
}

/** Does a command's work. An error is printed, and then the exit code is 1. */
export async function explained(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

/**
 * Does a command's work on the configured database, which it brings up to date but never fills with demo
 * data.
 *
 * @param read understands the command line first, so that one that is wrong changes no database.
 */
export const runCommand = <Given>(
  read: (config: Config) => Given,
  work: (given: Given, tools: { config: Config; connection: Connection }) => Promise<void>,
): Promise<void> =>
  explained(async () => {
    const config = readConfig();
    const given = read(config);
    const connection = await openDatabase(config, createLog());
    try {
      await work(given, { config, connection });
    } finally {
      await connection.close();
    }
  });
