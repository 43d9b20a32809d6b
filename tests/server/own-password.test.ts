import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { hashInTurn, turns } from '../../server/auth/passwords/queue.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { callerOf } from '../support/server/callers.ts';
import { signedIn } from '../support/server/client.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const form = { password: 'corn-and-beans-7', password_confirmation: 'corn-and-beans-7' };

test('security 35: of many changes of the own password at once five a minute are made', async () => {
  const email = 'affiliate-new@demo.test';
  const { client, id } = await callerOf(backend.app, email);
  const before = backend.mailbox.to(email).length;
  const change = () => client.patch(`/api/v1/users/${id}`, form);
  const answers = await Promise.all(Array.from({ length: 20 }, change));
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([...Array<number>(5).fill(200), ...Array<number>(15).fill(429)]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers.get('Retry-After')).toBe('60');
  expect(refused?.body).toEqual({ message: 'There were too many attempts to change the password.' });
  await backend.settled();
  expect(backend.mailbox.to(email).slice(before)).toHaveLength(5);
  expect((await client.get('/api/v1/auth/me')).status).toBe(200);
});

test('a change is made again after a minute, and other changes meanwhile', async () => {
  backend.advance(61_000);
  const { client, id } = await callerOf(backend.app, 'affiliate@demo.test');
  const change = (body: object) => client.patch(`/api/v1/users/${id}`, body);
  // A mistyped password is not hashed, and does not count.
  for (let time = 0; time < 6; time++)
    expect((await change({ ...form, password_confirmation: 'other-beans-7' })).status).toBe(422);
  for (let time = 0; time < 5; time++) expect((await change(form)).status).toBe(200);
  expect((await change(form)).status).toBe(429);
  expect((await change({ name: 'Ada' })).status).toBe(200);
  backend.advance(60_000);
  expect((await change(form)).status).toBe(200);
});

test.runIf(inject('database') === 'postgres')(
  'security 35: passwords that wait to be hashed keep no other call on accounts waiting',
  async () => {
    backend.advance(61_000);
    const admin = await signedIn(backend.app);
    const { id } = await callerOf(backend.app, 'operator2@demo.test');
    const owner = await signedIn(backend.app, 'operator2@demo.test');
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    const busy = Array.from({ length: availableParallelism() }, () => hashInTurn('others', () => gate));
    const change = () => owner.patch(`/api/v1/users/${id}`, form);
    // As many as have places among the calls on accounts.
    const changes = Array.from({ length: 5 }, change);
    const waiting = () => turns().find(({ name }) => name === 'hash')?.waiting;
    await expect.poll(waiting).toBeGreaterThanOrEqual(5);
    const answered = admin.get('/api/v1/users?page=1&perPage=5');
    const late = new Promise((resolve) => setTimeout(resolve, 5_000, 'late'));
    const first = await Promise.race([answered, late]);
    release();
    await Promise.all(busy);
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(first).toMatchObject({ status: 200 });
  },
);
