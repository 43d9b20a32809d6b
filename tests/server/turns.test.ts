import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '../../server/database/embedded.ts';

/* Queries of the embedded database that wait for each other leave time for everything else. */

let opened: Awaited<ReturnType<typeof openEmbedded>>;
beforeAll(async () => {
  opened = await openEmbedded({});
});
afterAll(() => opened.close());

/** Sends queries of some milliseconds all at once. @returns how long each of them takes, and when all have ended. */
async function flood(times: number) {
  const query = () => opened.client.query('select count(*) from generate_series(1, 100000)');
  const began = performance.now();
  await query();
  const each = performance.now() - began;
  return { each, all: Promise.all(Array.from({ length: times }, query)) };
}

test('timers go on', async () => {
  let last = performance.now();
  let longest = 0;
  const note = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const { each, all } = await flood(100);
  const began = (last = performance.now());
  const timer = setInterval(note, 1);
  await all;
  clearInterval(timer);
  note();
  // Before, it was as long as all of them.
  expect(longest).toBeLessThan(Math.max(200 + 4 * each, (last - began) / 4));
});

test('connections are accepted, of which Node takes one at a time', async () => {
  const server = createServer((socket) => socket.end());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  let ended = 0;
  const { all } = await flood(100);
  const began = performance.now();
  void all.then(() => (ended = performance.now()));
  const sockets = Array.from({ length: 60 }, () => connect(port, '127.0.0.1').resume());
  await Promise.all(sockets.map((socket) => once(socket, 'close')));
  const taken = performance.now() - began;
  await all;
  while (ended === 0) await sleep(1);
  server.close();
  expect(taken).toBeLessThan((ended - began) / 2);
});

test('a query that waits while the database closes is refused, and does not reach it', async () => {
  const { client, close } = await openEmbedded({});
  const run = client.execProtocolStream.bind(client);
  // PGlite would try such a query without end, in the main thread.
  client.execProtocolStream = (...message) => {
    if (!client.ready) throw new Error('It reached a closed database');
    return run(...message);
  };
  const query = () => client.query('select count(*) from generate_series(1, 100000)');
  const before = Array.from({ length: 40 }, query);
  const closed = close();
  const after = await Promise.allSettled(Array.from({ length: 40 }, query));
  await closed;
  await Promise.all(before);
  for (const one of after)
    expect(one).toMatchObject({ reason: { message: expect.stringMatching(/^PGlite is clos/) } });
});
