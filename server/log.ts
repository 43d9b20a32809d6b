import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';

export type Log = Logger;

/**
 * The log: JSON lines with UTC times. What belongs to a request carries `requestId`; headers and
 * bodies are never logged, so neither are passwords, cookies, tokens and codes.
 */
export function createLog(destination?: DestinationStream): Log {
  const options = { base: null, timestamp: stdTimeFunctions.isoTime };
  return destination ? pino(options, destination) : pino(options);
}
