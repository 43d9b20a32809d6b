import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { client } from '../support/server/client.ts';
import { over, ownProcesses } from '../support/server/own-processes.ts';

const own = ownProcesses();

describe('a client that leaves', () => {
  test.each([{ 'Transfer-Encoding': 'chunked' }, { 'Content-Length': '100' }])(
    'security 65: in the middle of its body is not logged as a database fault: %j',
    async (framing) => {
      const server = own.spawn();
      const url = await server.ready();
      const visitor = client(over(url));
      await visitor.get('/api/sanctum/csrf-cookie');
      const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { 'Content-Type': 'application/json', Cookie: cookie, 'X-XSRF-TOKEN': visitor.token };
      const outgoing = request(`${url}/api/login`, { method: 'POST', headers: { ...headers, ...framing } });
      outgoing.on('error', () => undefined).write('{"email":');
      await pause(300);
      outgoing.destroy();
      await expect.poll(() => server.output()).toMatch(/"path":"\/api\/login".*"refusal":"broken_off"/);
      expect(server.output()).not.toMatch(/"level":"?(50|error)/);
    },
  );
});
