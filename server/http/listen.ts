import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '../base/start-error.ts';

/** Milliseconds that requests in flight are given to finish. */
const grace = 25_000;
/** Milliseconds between two looks for connections that have become idle. */
const idleInterval = 50;

/** The origin a person would type. */
export function originOf({ address, family, port }: AddressInfo): string {
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/**
 * Listens, and answers with what `prepare` makes once the address is known.
 *
 * @throws StartError when the address cannot be had.
 */
export async function listen(
  host: string,
  port: number,
  prepare: (origin: string) => RequestListener,
): Promise<{ server: Server; origin: string }> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new StartError(`Cannot listen on ${host}:${port}: ${error.message}`, { cause: error })),
    );
    server.listen(port, host, () => {
      const address = server.address();
      // A text would be the address of a pipe, which this server never uses.
      if (typeof address !== 'object' || !address)
        throw new Error(`Listening on ${host}:${port} has no address`);
      const origin = originOf(address);
      server.on('request', prepare(origin));
      resolve({ server, origin });
    });
  });
}

/** Stops accepting, lets requests in flight finish and closes what remains after the grace period. */
export async function finish(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A kept-alive connection becomes idle only when its last answer is out.
  const idle = setInterval(() => server.closeIdleConnections(), idleInterval);
  const late = setTimeout(() => server.closeAllConnections(), grace);
  server.closeIdleConnections();
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
