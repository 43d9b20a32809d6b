import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type ServerProcess, spawnServer } from '../support/server/process.ts';

let backend: Server;
let panel: ServerProcess;
let url: string;
/** The calls that arrived, the answered ones first. */
let arrived: string[];
const answered = new WeakSet<Socket>();

/** A backend that breaks off at the second request of a connection, like one that has just closed it. */
describe.runIf(inject('database') === 'embedded')(
  'with API_URL, in front of one that closes connections',
  () => {
    beforeAll(async () => {
      backend = createServer(({ method, url: path, socket }, response) => {
        arrived.push(`${method} ${path}`);
        if (answered.has(socket)) return socket.destroy();
        answered.add(socket);
        return response.end('{}');
      }).listen(0, '127.0.0.1');
      await once(backend, 'listening');
      const { port } = backend.address() as AddressInfo;
      panel = spawnServer({ API_URL: `http://127.0.0.1:${port}`, DATA_DIR: '/dev/null/nowhere' });
      url = await panel.ready();
    });
    afterAll(async () => {
      panel.child.kill('SIGTERM');
      await panel.ended;
      backend.closeAllConnections();
      backend.close();
    });

    const call = async (method: string) => {
      const response = await fetch(`${url}/api/v1/plans`, { method, body: method === 'POST' ? '{}' : null });
      await response.text();
      return response.status;
    };

    test('a write never arrives on a connection that was used before, so none is lost or sent twice', async () => {
      arrived = [];
      const statuses: number[] = [];
      for (const method of ['GET', 'POST', 'POST', 'DELETE', 'PATCH']) statuses.push(await call(method));
      expect(statuses).toEqual([200, 200, 200, 200, 200]);
      expect(arrived.map((each) => each.split(' ')[0])).toEqual(['GET', 'POST', 'POST', 'DELETE', 'PATCH']);
    });

    test('a read is sent again on another connection', async () => {
      arrived = [];
      expect(await call('GET')).toBe(200);
      expect(await call('GET')).toBe(200);
      expect(arrived.length).toBeGreaterThan(2);
    });
  },
);
