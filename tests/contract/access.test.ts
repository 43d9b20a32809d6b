import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountTypes, mayCall } from '../../contract/accounts.ts';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/index.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { client, signedIn } from '../support/server/client.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const identities = [undefined, ...accountTypes] as const;

/** Makes a call with nothing in it: who may make it is decided before that is looked at. */
async function attempt(call: Call, type: (typeof identities)[number]) {
  const visitor = type ? await signedIn(backend.app, `${type}@demo.test`) : client(backend.app);
  await visitor.get('/api/sanctum/csrf-cookie');
  const path = call.path.replaceAll(/\{\w+\}/g, '2147483647');
  const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': visitor.token };
  const body = call.method === 'GET' ? undefined : '{}';
  return visitor.send(path, { method: call.method, headers, body });
}

describe.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_name, call) => {
  test.each(identities)('API20: answers %s by the access table', async (type) => {
    const answer = await attempt(call, type);
    if (mayCall(call.access, type)) expect([401, 403, 419]).not.toContain(answer.status);
    else expect(answer.status).toBe(type ? 403 : 401);
    expect(answer.status).toBeLessThan(500);
    if (answer.status >= 400) expect(answer.body).toMatchObject({ message: expect.any(String) });
  });
});
