import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { startServer } from '../../../scripts/server.ts';
import { SpecifiedBackend } from '../specified/backend.ts';
import { expect, test as base } from './test.ts';

/** Another backend behind the built panel; each test sets its own. */
export interface Foreign {
  /** The panel in front of it. */
  url: string;
  /** Puts a backend behind the panel. */
  use(...setup: ConstructorParameters<typeof SpecifiedBackend>): SpecifiedBackend;
  /** The requests that the specification does not have. */
  faults(): readonly string[];
}

async function pass(
  backend: SpecifiedBackend,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = incoming;
  const sent = await buffer(incoming);
  const body = method === 'GET' || sent.length === 0 ? undefined : new Uint8Array(sent);
  const given = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]);
  const answer = await backend.answer(
    new Request(`http://${headers.host}${url}`, { method, body, headers: given }),
  );
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}

/** Playwright's test with the panel in front of a backend that knows the specification alone (API_URL). */
export const test = base.extend<{ specified: void }, { foreign: Foreign }>({
  foreign: [
    // Playwright reads the parameter's pattern to learn what a fixture depends on.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      let backend = new SpecifiedBackend('super-admin');
      const stub = createServer((incoming, response) => void pass(backend, incoming, response));
      await once(stub.listen(0, '127.0.0.1'), 'listening');
      const { port } = stub.address() as AddressInfo;
      const panel = await startServer({ API_URL: `http://127.0.0.1:${port}`, DATA_DIR: '/dev/null/nowhere' });
      await provide({
        url: panel.url,
        use(...setup) {
          backend = new SpecifiedBackend(...setup);
          return backend;
        },
        faults: () => backend.faults,
      });
      await panel.stop();
      stub.closeAllConnections();
      stub.close();
    },
    { scope: 'worker' },
  ],
  specified: [
    async ({ foreign }, provide) => {
      await provide();
      expect(foreign.faults(), 'requests that the specification does not know').toEqual([]);
    },
    { auto: true },
  ],
  baseURL: async ({ foreign }, provide) => provide(foreign.url),
});

export { expect };
