import { createServer, request as send, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClickIds, type Click } from '../../../server/tracking/click-id/click-ids.ts';
import { openTracking, type Tracking } from '../../../server/tracking/open.ts';
import type { Backend } from './backend.ts';
import { testSecret } from './vault.ts';

/** An answer to a visit, as it was sent. */
export interface Visit {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** Where the visitor is led to. */
  location: URL | undefined;
  /** The click of the id in the address. */
  click: Click | undefined;
}

/** A server that answers tracking links of a backend. */
export interface TrackingServer {
  tracking: Tracking;
  visit(path: string, headers?: Record<string, string>, method?: string): Promise<Visit>;
  close(): Promise<void>;
}

const ids = createClickIds({ secret: testSecret });

const desktop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';

/** Serves tracking links on a port of this machine, by the connection of a backend or another database. */
export async function trackingServer(
  { services }: Pick<Backend, 'services'>,
  { database = services.database, readAddress = services.readAddress } = {},
): Promise<TrackingServer> {
  const { clock, log, appUrl, onAnswered } = services;
  const unhurried = <T>(work: (own: typeof database) => Promise<T>) => work(database);
  const tracking = await openTracking({ database, unhurried, secrets: { secret: testSecret }, clock, log });
  const next: RequestListener = (_request, response) => response.writeHead(418).end();
  const server = createServer(tracking.before(next, { appUrl, readAddress, onAnswered }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    tracking,
    visit: (path, headers = {}, method = 'GET') =>
      new Promise((resolve, reject) => {
        send(
          { host: '127.0.0.1', port, path, method, headers: { 'User-Agent': desktop, ...headers } },
          (answer) => {
            let body = '';
            answer.on('data', (chunk: Buffer) => {
              body += chunk.toString();
            });
            answer.on('end', () => {
              const location =
                answer.headers.location === undefined ? undefined : new URL(answer.headers.location);
              const click = ids.read(location?.searchParams.get('click_id') ?? '');
              resolve({
                status: answer.statusCode ?? 0,
                headers: answer.headers,
                body,
                location,
                click: typeof click === 'string' ? undefined : click,
              });
            });
          },
        )
          .on('error', reject)
          .end();
      }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await tracking.stop();
    },
  };
}
