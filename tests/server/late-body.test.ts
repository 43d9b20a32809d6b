import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plans, users } from '../../server/database/tables/index.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { type Answer, type Client, client, signedIn } from '../support/server/client.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

/** A body whose end is kept back. */
function lateBody(value: object) {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own) });
  controller?.enqueue(bytes.slice(0, 5));
  return {
    stream,
    end() {
      controller?.enqueue(bytes.slice(5));
      controller?.close();
    },
  };
}

/** The answer to a write whose body arrives only after something else has happened. */
async function writeAround(
  visitor: Client,
  [method, path, value]: readonly [string, string, object],
  meanwhile: () => Promise<unknown>,
): Promise<Answer> {
  // Another tab of the same browser.
  const tab = client(backend.app);
  for (const [name, cookie] of visitor.cookies) tab.cookies.set(name, cookie);
  const { stream, end } = lateBody(value);
  const headers = { 'X-XSRF-TOKEN': tab.token, 'Content-Type': 'application/json' };
  const answer = tab.send(path, { method, headers, body: stream, duplex: 'half' } as RequestInit);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await meanwhile();
  end();
  return answer;
}

const plan = ['POST', '/api/v1/plans', { name: 'Too late', price: '1.00', payment_type: 1 }] as const;

describe('a write whose body arrives late', () => {
  test('security 4: writes nothing once its session has signed out', async () => {
    const admin = await signedIn(backend.app);
    const answer = await writeAround(admin, plan, () => admin.post('/api/v1/auth/logout'));
    expect(answer.status).toBe(401);
    expect(await backend.database.$count(plans, eq(plans.name, 'Too late'))).toBe(0);
  });

  test('security 7: writes nothing once another session has changed the password', async () => {
    const [stranger, owner] = [await signedIn(backend.app), await signedIn(backend.app)];
    const { body } = await owner.get('/api/v1/auth/me');
    const path = `/api/v1/users/${(body as { id: number }).id}`;
    const own = { name: 'Owner', password: 'demo-password', password_confirmation: 'demo-password' };
    const answer = await writeAround(stranger, plan, () => owner.patch(path, own));
    expect(answer.status).toBe(401);
    const taken = { name: 'Stranger', password: 'taken-over-1', password_confirmation: 'taken-over-1' };
    const again = await signedIn(backend.app);
    expect((await writeAround(again, ['PATCH', path, taken], () => owner.patch(path, own))).status).toBe(401);
    expect(await backend.database.$count(users, eq(users.name, 'Stranger'))).toBe(0);
  });

  test('security 7: of two simultaneous password changes, the later session must sign in again', async () => {
    const sessions = await Promise.all(
      Array.from({ length: 5 }, () => signedIn(backend.app, 'operator2@demo.test')),
    );
    const { body } = await (sessions[0] as Client).get('/api/v1/auth/me');
    const path = `/api/v1/users/${(body as { id: number }).id}`;
    const own = { name: 'Owner', password: 'demo-password', password_confirmation: 'demo-password' };
    const answers = await Promise.all(sessions.map((visitor) => visitor.patch(path, own)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401, 401]);
  });

  test('succeeds if the session is still open', async () => {
    const admin = await signedIn(backend.app);
    expect((await writeAround(admin, plan, async () => {})).status).toBe(201);
  });
});
