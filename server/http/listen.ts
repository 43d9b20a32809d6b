import { createServer, type RequestListener, type Server } from 'node:http';
import type { Log } from '../base/log.ts';
import { originOf } from '../base/own-address.ts';
import { StartError } from '../base/start-error.ts';
import { type Drain, drainOf } from './drain.ts';

/**
 * Milliseconds that an idle connection is kept: longer than proxies keep theirs (nginx and AWS 60 s), so that they
 * never send a request over a connection that this server is closing.
 */
const keepAliveTimeout = 75_000;
/** Milliseconds for the headers of a request: longer than the above, which the wait for a next request counts in. */
const headersTimeout = 80_000;

function untilListening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(new StartError(`Cannot listen on ${host}:${port}: ${error.message}`, { cause: error }));
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      resolve();
    });
  });
}

/**
 * Looks whether an address is free, before anything is opened that takes long.
 *
 * @throws StartError when it is not available.
 */
export async function requireFree(host: string, port: number): Promise<void> {
  const server = createServer();
  await untilListening(server, host, port);
  await new Promise((resolve) => server.close(resolve));
}

/**
 * Listens on an address. `prepare` creates the application once the address is known; where it fails, nothing listens.
 *
 * @param prepare also gets a function that tells whether the server is stopping.
 * @throws StartError when the address is not available.
 */
export async function listen(
  host: string,
  port: number,
  log: Log,
  prepare: (origin: string, isDraining: Drain['isDraining']) => RequestListener,
): Promise<{ origin: string; finish: Drain['finish'] }> {
  const server = createServer({ keepAliveTimeout, headersTimeout });
  const { isDraining, finish } = drainOf(server);
  await untilListening(server, host, port);
  // Such as too many open files: the others go on.
  server.on('error', (error) => log.error({ err: error }, 'a connection was not accepted'));
  try {
    const address = server.address();
    // A text would be the address of a pipe, which this server never uses.
    if (typeof address !== 'object' || !address)
      throw new Error(`Listening on ${host}:${port} has no address`);
    const origin = originOf(address.address, address.port);
    server.on('request', prepare(origin, isDraining));
    return { origin, finish };
  } catch (error) {
    server.close();
    throw error;
  }
}
