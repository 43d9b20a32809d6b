import { createServer, request as send } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auth } from '../../contract/auth.ts';
import { createLog } from '../../server/base/log.ts';
import { refuseCrowd } from '../../server/http/crowd.ts';
import type { Answered } from '../../server/http/services.ts';

const path = '/api/login';
const logged: string[] = [];
const log = createLog({ write: (line) => void logged.push(line) });
let server: ReturnType<typeof createServer>;
let port: number;
const answered: Answered[] = [];
/** Ends the responses that the application holds back, in their order. */
let held: (() => void)[];
let isOver: boolean;
const sockets: Socket[] = [];
const sent: Promise<unknown>[] = [];

beforeEach(async () => {
  held = [];
  isOver = false;
  answered.length = 0;
  const app = refuseCrowd(
    (request, response) => {
      request.resume();
      if (isOver || request.url === '/readyz') response.end('ok');
      else held.push(() => void response.end('in'));
    },
    { call: auth.login, most: 2, retryAfter: 2 },
    { log, readAddress: (peer) => peer, onAnswered: (answer) => answered.push(answer) },
  );
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  isOver = true;
  for (const end of held) end();
  await Promise.all(sent.splice(0));
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function ask(url = path, method = 'POST', language = 'ru'): Promise<Response> {
  const body = method === 'POST' ? '{}' : undefined;
  const answer = fetch(`http://127.0.0.1:${port}${url}`, {
    method,
    headers: { 'Accept-Language': language },
    body,
  });
  sent.push(answer);
  return answer;
}

/** Sends sign-ins, and waits until the application has them. @returns the response of the first one. */
async function fill(count: number): Promise<{ first: () => Promise<Response> }> {
  const before = held.length;
  const answers = Array.from({ length: count }, () => ask());
  await expect.poll(() => held.length).toBe(before + count);
  return { first: async () => (await answers[0]) ?? Promise.reject(new Error('Nothing was sent')) };
}

test('more sign-ins than the queue takes are refused before the application, until one is answered', async () => {
  const { first } = await fill(2);
  const refused = await ask();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('2');
  expect(await refused.json()).toEqual({
    message: 'Сервер сейчас занят. Попробуйте через несколько секунд.',
  });
  expect(await (await ask(`${path}?next=1`, 'POST', 'en')).json()).toEqual({
    message: 'The server is busy. Try again in a few seconds.',
  });
  expect(held).toHaveLength(2);
  expect(answered).toMatchObject([{ call: 'postLogin', status: 503 }, { status: 503 }]);
  expect(logged[0]).toContain('"refusal":"busy"');
  expect((await ask('/readyz', 'GET')).status).toBe(200);

  held[0]?.();
  expect(await (await first()).text()).toBe('in');
  await fill(1);
});

test('a caller that leaves makes room', async () => {
  await fill(1);
  const leaver = send({ port, path, method: 'POST' }).on('error', () => {});
  leaver.end('{}');
  await expect.poll(() => held.length).toBe(2);
  expect((await ask()).status).toBe(503);
  leaver.destroy();
  const retry = () => {
    void ask();
    return held.length;
  };
  await expect.poll(retry).toBe(3);
});

test('security 74: slow senders keep nobody away', async () => {
  for (let index = 0; index < 5; index += 1) {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{`);
  }
  await expect.poll(() => held.length).toBe(5);
  await fill(2);
  expect((await ask()).status).toBe(503);
});
