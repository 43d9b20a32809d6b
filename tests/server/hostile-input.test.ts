import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../contract/index.ts';
import { kindOf } from '../../contract/kinds.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { demoCaller, listCall, lists, pathOf } from '../support/server/callers.ts';
import { type Client, signedIn } from '../support/server/client.ts';
import { allowedSubOperator } from '../support/server/roles.ts';

let backend: Backend;
let admin: Client;
beforeAll(async () => {
  backend = await startBackend({ hasCommissions: true });
  admin = await signedIn(backend.app);
});
afterAll(() => backend.close());

const valid = { name: 'CPA Spring', price: '10.00', payment_type: 1 };

/** Sends a body unchanged. */
const send = (body: BodyInit, type = 'application/json') =>
  admin.send('/api/v1/plans', {
    method: 'POST',
    headers: { 'Content-Type': type, 'X-XSRF-TOKEN': admin.token },
    body,
  });

const oneLine = 'Must be a single line';

describe('V13: a value that breaks a rule answers 422 and names its field alone', () => {
  const cases: [field: string, value: unknown, message: string][] = [
    ['name', undefined, 'Required'],
    ['name', null, 'Required'],
    ['name', '', 'Required'],
    ['name', ' a ', 'Enter at least 2 characters'],
    ['name', 'x'.repeat(256), 'Too long. Shorten the text.'],
    ['name', '\u200B\u200B', 'Enter at least 2 characters'],
    ['name', 'Evil\r\nBcc: x@y.z\r\n\r\nhttps://evil.test', oneLine],
    ['name', 'Oliver\n\n\tGrant', oneLine],
    ['name', 'bell\u0007', oneLine],
    ['name', 'escape\u001B[31m', oneLine],
    ['name', ['x', 'y'], 'Invalid value'],
    ['name', { toString: 'x' }, 'Invalid value'],
    ['name', 12, 'Invalid value'],
    ['name', 'nul\0byte', 'Invalid value'],
    ['name', 'lone \ud800 surrogate', 'Invalid value'],
    ['price', '', 'Required'],
    ['price', 10, 'Invalid value'],
    ['price', '10', 'Enter an amount, e.g. 10.50'],
    ['price', '1.005', 'Enter an amount, e.g. 10.50'],
    ['price', '-1.00', 'Enter an amount, e.g. 10.50'],
    ['price', '1e5', 'Enter an amount, e.g. 10.50'],
    ['price', 'NaN', 'Enter an amount, e.g. 10.50'],
    ['price', '10000000000.00', 'Enter an amount, e.g. 10.50'],
    ['price', '10.00\n', 'Enter an amount, e.g. 10.50'],
    ['payment_type', '1', 'Invalid value'],
    ['payment_type', 1.5, 'Invalid value'],
    ['payment_type', 1e30, 'Invalid value'],
    ['payment_type', 999, 'Invalid value'],
    ['payment_type', -1, 'Invalid value'],
    ['payment_type', true, 'Invalid value'],
  ];
  test.each(cases)('%s: %j', async (field, value, message) => {
    const errors = { [field]: [message] };
    expect(await admin.post('/api/v1/plans', { ...valid, [field]: value })).toMatchObject({
      status: 422,
      body: { message, errors },
    });
  });

  test('API8: several wrong fields are all named, the message counts the others', async () => {
    const { body } = await admin.post('/api/v1/plans', {});
    expect(body).toEqual({
      message: 'Required (and 2 more errors)',
      errors: { name: ['Required'], price: ['Required'], payment_type: ['Required'] },
    });
  });

  test.each([
    [{ price: '1' }, 'Введите сумму, например 10,50'],
    [{ price: '1', name: 'a' }, 'Введите не менее 2\u00A0символов (и ещё 1\u00A0ошибка)'],
  ])('API8: in Russian, %j', async (wrong, message) => {
    const visitor = await signedIn(backend.app, 'super-admin@demo.test', { language: 'ru' });
    expect((await visitor.post('/api/v1/plans', { ...valid, ...wrong })).body).toMatchObject({ message });
  });
});

describe('V13, security 13: a body that is not a JSON object is refused with a message', () => {
  const json = JSON.stringify(valid);
  const cases: [name: string, status: number, body: BodyInit, type?: string][] = [
    ['broken JSON', 400, '{"name":'],
    ['trailing text', 400, `${json}x`],
    ['bytes that are not UTF-8', 400, new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['an array', 422, '[1,2,3]'],
    ['null', 422, 'null'],
    ['a string', 422, '"name"'],
    ['a number', 422, '7'],
    ['nothing', 422, ''],
    ['plain text', 400, json, 'text/plain'],
    ['a form', 400, 'name=CPA&price=10.00&payment_type=1', 'application/x-www-form-urlencoded'],
    ['a multipart form', 400, '--x--', 'multipart/form-data; boundary=x'],
    ['JSON of another name', 400, json, 'application/jsonp'],
    ['a script', 400, json, 'text/javascript'],
    ['more than 64 KiB', 413, JSON.stringify({ ...valid, name: 'x'.repeat(64 * 1024) })],
  ];
  test.each(cases)('%s: %i', async (_case, status, body, type) => {
    const answer = await send(body, type);
    expect(answer).toMatchObject({ status, body: { message: expect.any(String) } });
  });

  test('but a charset is accepted', async () => {
    expect((await send(json, 'application/json; charset=utf-8')).status).toBe(201);
  });

  test('more than 64 KiB without a Content-Length: 413', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(16 * 1024));
    let left = 5;
    const body = new ReadableStream({
      pull: (controller) => (left-- > 0 ? controller.enqueue(chunk) : controller.close()),
    });
    const answer = await admin.send('/api/v1/plans', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': admin.token },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
  });
});

describe('V13: odd bodies do no harm', () => {
  test('security 56: deep nesting is refused at its field', async () => {
    const deep = '['.repeat(30_000) + ']'.repeat(30_000);
    const answer = await send(`{"name":${deep},"price":"1.00","payment_type":1}`);
    expect(answer).toMatchObject({ status: 422, body: { errors: { name: ['Invalid value'] } } });
  });

  test('security 57: keys of the prototype and unknown keys change nothing', async () => {
    const body = `{"__proto__":{"admin":true},"constructor":{"prototype":{}},"id":1,"owner":7,${JSON.stringify(valid).slice(1)}`;
    const answer = await send(body);
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body as object)).toEqual(Object.keys(api.plans.record.shape));
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test('a key given twice counts once', async () => {
    const answer = await send('{"name":"First","name":"Second","price":"1.00","payment_type":1}');
    expect(answer).toMatchObject({ status: 201, body: { name: 'Second' } });
  });

  test('security 55: SQL in a name is a name', async () => {
    const name = `'); DROP TABLE plans; --`;
    expect(await admin.post('/api/v1/plans', { ...valid, name })).toMatchObject({
      status: 201,
      body: { name },
    });
    expect((await admin.get('/api/v1/plans')).status).toBe(200);
  });
});

describe('a parameter that is repeated', () => {
  test.each(lists)('security 57: is refused by its name in the $name', async ({ resource, type }) => {
    const isWorking = type === 'sub-operator';
    const { client, id } = await (isWorking ? allowedSubOperator(backend) : demoCaller(backend.app, type));
    const call = listCall(resource, type);
    if (!call?.query) throw new Error(`${type} cannot list ${resource.name}`);
    for (const key of Object.keys(call.query.shape)) {
      // A kind of each: a page, a key to sort by, and a state to filter by.
      for (const value of ['1', 'id', 'open']) {
        const answer = await client.get(`${pathOf(call, id)}?${key}=${value}&${key}=closed`);
        expect([key, answer.status]).toEqual([key, 422]);
        expect(answer.body).toHaveProperty(['errors', key]);
      }
    }
  });
});

describe('the first and the last moment that a filter takes', () => {
  const asked = lists.flatMap(({ resource, type, name }) =>
    Object.entries(resource.filter?.shape ?? {}).flatMap(([key, schema]) => {
      const kind = kindOf(schema);
      return kind?.is === 'bound' && kind.of === 'moment' ? [{ name, resource, type, key }] : [];
    }),
  );

  test.each(asked)('are answered in the $name: $key', async ({ resource, type, key }) => {
    const isWorking = type === 'sub-operator';
    const { client, id } = await (isWorking ? allowedSubOperator(backend) : demoCaller(backend.app, type));
    const call = listCall(resource, type);
    if (!call) throw new Error(`${type} cannot list ${resource.name}`);
    for (const moment of ['1000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z']) {
      const answer = await client.get(`${pathOf(call, id)}?${key}=${moment}&page=1&perPage=1`);
      expect([moment, answer.status]).toEqual([moment, 200]);
    }
  });

  test.each(['written_at_from', 'written_at_to'])('are answered in the sums of a ledger: %s', async (key) => {
    const { client, id } = await demoCaller(backend.app, 'operator');
    for (const moment of ['1000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z']) {
      const answer = await client.get(`/api/v1/operators/${id}/transactions/sums?${key}=${moment}`);
      expect([moment, answer.status]).toEqual([moment, 200]);
    }
  });
});
