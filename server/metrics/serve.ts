import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import type { Log } from '../base/log.ts';
import { StartError } from '../base/start-error.ts';

/** The endpoint of measurements while it answers. */
export interface Measuring {
  port: number;
  close(): Promise<void>;
}

/**
 * Answers `GET /metrics` on an address of its own, which only the monitoring should reach.
 *
 * @returns the port, and a function that stops the server.
 * @throws StartError when the address is not available.
 */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  registry: Registry,
  log: Log,
): Promise<Measuring> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'measurements could not be collected');
        response.writeHead(500).end();
      },
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        new StartError(`Cannot answer measurements on ${host}:${port}: ${error.message}`, { cause: error }),
      ),
    );
    server.listen(port, host, () =>
      resolve({
        // A server that listens on a port has an address of this form.
        port: (server.address() as AddressInfo).port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      }),
    );
  });
}
