import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../contract/index.ts';
import { calls } from '../../contract/calls.ts';
import { createApp } from '../../server/app.ts';
import { idempotencyKeys, plans } from '../../server/database/tables/index.ts';
import { sweep } from '../../server/housekeeping.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { type Caller, demoCaller, rowsOf } from '../support/server/callers.ts';
import { type Client, signedIn } from '../support/server/client.ts';
import { sampleBody } from '../support/server/samples.ts';

let backend: Backend;
let admin: Client;
beforeAll(async () => {
  backend = await startBackend();
  admin = await signedIn(backend.app);
});
afterAll(() => backend.close());

let made = 0;
const plan = () => ({ name: `Plan ${(made += 1)}`, price: '10.00', payment_type: 1 });
const headers = (key: string) => ({ 'Idempotency-Key': key });
const create = (body: object, key: string, as = admin) => as.post('/api/v1/plans', body, headers(key));
const count = (name: string) => backend.database.$count(plans, eq(plans.name, name));

describe('Idempotency-Key', () => {
  test('a repeat gets the first answer and creates nothing, also from another process', async () => {
    const body = plan();
    const first = await create(body, '"one"');
    expect(first.status).toBe(201);
    expect(first.headers.get('Idempotent-Replayed')).toBeNull();
    const repeat = await create(body, '"one"');
    expect(repeat).toMatchObject({ status: 201, body: first.body });
    expect(repeat.headers.get('Idempotent-Replayed')).toBe('true');
    const other = await signedIn(createApp(backend.services));
    expect(await create(body, 'one', other)).toMatchObject({ status: 201, body: first.body });
    expect(await count(body.name)).toBe(1);
  });

  test.each([
    [
      'en',
      'This was already sent with other values. See whether the record is there before you send it again.',
    ],
    [
      'ru',
      'Это уже было отправлено с другими значениями. Посмотрите, нет ли уже записи, прежде чем отправить снова.',
    ],
  ])('the same key with another body is a 422, in %s', async (language, message) => {
    const visitor = await signedIn(backend.app, undefined, { language });
    const key = `"other ${language}"`;
    expect((await create(plan(), key, visitor)).status).toBe(201);
    const changed = plan();
    expect(await create(changed, key, visitor)).toMatchObject({ status: 422, body: { message } });
    expect(await count(changed.name)).toBe(0);
  });

  test('security 64: of many at once one creates, and each other gets its answer or a 409', async () => {
    const body = plan();
    const second = await signedIn(createApp(backend.services));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => create(body, '"race"', at % 2 === 0 ? admin : second)),
    );
    expect(await count(body.name)).toBe(1);
    const right = answers.filter(({ status }) => status === 201);
    expect(right.length).toBeGreaterThan(0);
    for (const answer of right) expect(answer.body).toEqual(right[0]?.body);
    for (const { status } of answers) expect([201, 409]).toContain(status);
    expect(await create(body, '"race"')).toMatchObject({ status: 201, body: right[0]?.body });
  });

  test('while the first request is running a repeat is a 409, and after a minute it counts as lost', async () => {
    const body = plan();
    await create(body, '"slow"');
    await backend.database.delete(plans).where(eq(plans.name, body.name));
    await backend.database.update(idempotencyKeys).set({ status: null, answer: null });
    const early = await create(body, '"slow"');
    expect(early).toMatchObject({ status: 409, body: { message: expect.any(String) } });
    expect(early.headers.get('Retry-After')).toBe('1');
    backend.advance(61_000);
    expect((await create(body, '"slow"')).status).toBe(201);
    expect(await count(body.name)).toBe(1);
  });

  test('keys belong to an account and a call', async () => {
    const body = { name: 'Own brand', link: 'https://own.example' };
    const path = '/api/v1/brands';
    const operator = await signedIn(backend.app, 'operator@demo.test');
    const answers = [
      await admin.post(path, body, headers('"shared"')),
      await operator.post(path, body, headers('"shared"')),
      await create(plan(), '"shared"'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers[0]?.body).not.toEqual(answers[1]?.body);
  });

  test('a refusal is not kept: the same key works for the corrected request', async () => {
    const role = { name: 'Twice', permissions: [] };
    expect((await admin.post('/api/v1/roles', role)).status).toBe(201);
    expect((await admin.post('/api/v1/roles', role, headers('"mend"'))).status).toBe(422);
    const mended = { ...role, name: 'Thrice' };
    expect((await admin.post('/api/v1/roles', mended, headers('"mend"'))).status).toBe(201);
  });

  test.each(['', ' ', 'two words', '"unclosed', `"${'x'.repeat(256)}"`, '"a" "b"'])(
    'the header %j names no key: 400',
    async (key) => {
      expect((await create(plan(), key)).status).toBe(400);
    },
  );

  test('answers are kept for a day', async () => {
    const body = plan();
    await create(body, '"day"');
    await sweep(backend.database, new Date(backend.now().getTime() + 23 * 3600_000));
    expect(await backend.database.$count(idempotencyKeys)).toBeGreaterThan(0);
    await sweep(backend.database, new Date(backend.now().getTime() + 24 * 3600_000));
    expect(await backend.database.$count(idempotencyKeys)).toBe(0);
  });
});

const creations = Object.values(api).flatMap((resource) =>
  'create' in resource.calls ? [{ name: resource.name, resource, call: resource.calls.create }] : [],
);

describe('every creation keeps its answer', () => {
  let callers: Record<string, Caller>;
  beforeAll(async () => {
    const types = ['super-admin', 'operator', 'affiliate'] as const;
    const signed = await Promise.all(types.map(async (type) => [type, await demoCaller(backend.app, type)]));
    callers = Object.fromEntries(signed);
  });

  test('and no other call takes a key', () => {
    const takers = calls.filter(({ repeatable }) => repeatable).map(({ path }) => path);
    const others = [
      '/api/v1/operators/invitations',
      '/api/v1/operators/{userId}/adjustments',
      '/api/v1/operators/{userId}/payments',
      '/api/v1/plans/{id}/terms',
      '/api/v1/brands/{id}/formulas',
    ];
    expect(takers.toSorted()).toEqual([...others, ...creations.map(({ call }) => call.path)].toSorted());
  });

  test.each(creations)('$name', async ({ name, resource, call }) => {
    const caller = callers[(call.access as string[])[0] ?? ''];
    const root = callers['super-admin'];
    if (!caller || !root || !call.body) throw new Error(`Nobody creates ${name}`);
    const body = await sampleBody(call.body, caller, root);
    const first = await caller.client.post(call.path, body, headers(`"each ${name}"`));
    expect(first.status, JSON.stringify(first.body)).toBe(201);
    const before = (await rowsOf(root.type === caller.type ? root : caller, resource)).length;
    const again = await caller.client.post(call.path, body, headers(`"each ${name}"`));
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect((await rowsOf(root.type === caller.type ? root : caller, resource)).length).toBe(before);
  });
});
