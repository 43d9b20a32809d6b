import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';

export type Log = Logger;

const frames = (error: Error) => error.stack?.split('\n').filter((line) => /^\s+at /.test(line));

/** The part of a mail server's refusal that the log may have: its reply often repeats the recipient's address. */
function ofCommand(error: Error & { command: unknown }) {
  const { command, message } = error;
  if ('responseCode' in error) return { command, responseCode: error.responseCode };
  return 'code' in error && error.code === 'EENVELOPE' ? { command } : { command, message };
}

/** The words of an error, without the values that it is about. */
function said(error: Error) {
  if (error instanceof DrizzleQueryError) return { query: error.query };
  return 'command' in error ? ofCommand(error) : { message: error.message };
}

/**
 * The part of an error that the log keeps. A failed query repeats its parameters in its message, and PostgreSQL
 * the offending row in its details: hashes, tokens and addresses among them, so both are left out.
 */
function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  const constraint = 'constraint' in error ? error.constraint : undefined;
  const cause = error.cause === undefined ? undefined : describe(error.cause);
  return { type: error.name, ...said(error), code, constraint, cause, stack: frames(error) };
}

/**
 * The log: JSON lines with UTC times. Entries of a request carry `requestId`; headers and
 * bodies are never logged, so neither are passwords, cookies, tokens and codes.
 */
export function createLog(destination?: DestinationStream): Log {
  const options = { base: null, timestamp: stdTimeFunctions.isoTime, serializers: { err: describe } };
  return destination ? pino(options, destination) : pino(options);
}
