import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { api } from '../../contract/index.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { type Answer, type Client, signedIn } from '../support/server/client.ts';

let backend: Backend;
let admin: Client;
beforeAll(async () => {
  backend = await startBackend();
  admin = await signedIn(backend.app);
});
afterAll(() => backend.close());

const path = '/api/v1/plans';
const body = { name: 'CPA Spring', price: '10.00', payment_type: 1 };
const record = (answer: Answer) => api.plans.record.parse(answer.body);
const list = async () => z.array(api.plans.record).parse((await admin.get(path)).body);

describe('plans', () => {
  test('PL3: are created from a name, a price with two decimals and the key of a payment type', async () => {
    const answer = await admin.post(path, body);
    expect(answer).toMatchObject({
      status: 201,
      body: { name: 'CPA Spring', price: '10.00', payment_type: { key: 1, title: 'Per action (CPA)' } },
    });
    expect(await list()).toContainEqual(record(answer));
  });

  test('PL4: are changed with the same keys', async () => {
    const { id } = record(await admin.post(path, body));
    const changed = { name: 'CPL Autumn', price: '99999999.99', payment_type: 3 };
    expect(await admin.patch(`${path}/${id}`, changed)).toMatchObject({
      status: 200,
      body: { id, name: 'CPL Autumn', price: '99999999.99', payment_type: { key: 3 } },
    });
  });

  test.each([
    ['name', { name: 'Other' }, { name: 'Other' }],
    ['price', { price: '0.50' }, { price: '0.50' }],
    ['payment_type', { payment_type: 2 }, { payment_type: { key: 2, title: 'Revenue share' } }],
    ['nothing', {}, {}],
  ])('PL4: a change of %s leaves the rest as it is', async (_case, changes, expected) => {
    const { version, ...before } = record(await admin.post(path, body));
    const answer = await admin.patch(`${path}/${before.id}`, changes);
    expect(answer).toMatchObject({ status: 200, body: { ...before, ...expected } });
    // A request that changes nothing does not increase the version.
    expect(record(answer).version).toBe(Object.keys(changes).length === 0 ? version : version + 1);
  });

  test('are deleted once', async () => {
    const { id } = record(await admin.post(path, body));
    expect(await admin.delete(`${path}/${id}`)).toMatchObject({ status: 204, body: undefined });
    expect(await list()).not.toContainEqual(expect.objectContaining({ id }));
    expect(await admin.delete(`${path}/${id}`)).toMatchObject({ status: 404 });
  });

  test('LS13: are listed as a plain array, in the order of their ids also after a change', async () => {
    const first = (await list())[0];
    await admin.patch(`${path}/${first?.id}`, { name: 'Renamed' });
    const ids = (await list()).map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(24);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  test('show payment types in the language of the request', async () => {
    const visitor = await signedIn(backend.app, 'super-admin@demo.test', { language: 'ru' });
    const answer = await visitor.post(path, body);
    expect(answer.body).toMatchObject({ payment_type: { title: 'За действие (CPA)' } });
  });

  test('V13: markup and other scripts are stored unchanged', async () => {
    const name = `<script>alert('1')</script> План "Ω" 🎯`;
    expect(record(await admin.post(path, { ...body, name })).name).toBe(name);
  });
});

describe('a plan that does not exist', () => {
  test.each(['2147483647', '2147483648', '0', '-1', 'abc', '1.5', '99999999999999999999', '1%00', '%F0'])(
    'API20: id %s answers 404 with a message',
    async (id) => {
      for (const answer of [await admin.patch(`${path}/${id}`, body), await admin.delete(`${path}/${id}`)]) {
        expect(answer).toMatchObject({ status: 404, body: { message: expect.any(String) } });
      }
    },
  );
});

describe('GET /api/v1/options/plan', () => {
  test('API15: has payment types of key and title', async () => {
    expect(await admin.get('/api/v1/options/plan')).toMatchObject({
      status: 200,
      body: { payment_type: expect.arrayContaining([{ key: 1, title: 'Per action (CPA)' }]) },
    });
  });

  test('API15: has the titles of the language asked for', async () => {
    const visitor = await signedIn(backend.app, 'affiliate@demo.test', { language: 'ru' });
    expect((await visitor.get('/api/v1/options/plan')).body).toMatchObject({
      payment_type: expect.arrayContaining([{ key: 1, title: 'За действие (CPA)' }]),
    });
  });
});
