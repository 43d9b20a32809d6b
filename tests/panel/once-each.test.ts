import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { plans } from '../../server/database/tables/index.ts';
import { createDataProvider } from '../../src/dataProvider/index.ts';
import { request } from '../../src/shared/http/index.ts';
import { startI18n } from '../../src/i18n/index.ts';
import { send } from '../support/panel/browser.ts';
import { network, requests, theBackend } from '../support/panel/network.ts';

/* A form that is sent again after its answer was lost creates one record, where the backend takes keys. */

const providerFor = (takesKeys: boolean) =>
  createDataProvider(
    request,
    () => 'en',
    () => ({ id: 1, type: 'super-admin', pagedLists: true, takesKeys }),
  );

let made = 0;
const plan = () => ({ name: `Plan of once ${(made += 1)}`, price: '10.00', payment_type: 1 });
const count = (name: string) => theBackend().database.$count(plans, eq(plans.name, name));
const keys = () =>
  requests
    .filter(({ method, url }) => method === 'POST' && url.endsWith('/plans'))
    .map(({ headers }) => headers.get('Idempotency-Key'));

/** Lets the next creation reach the server, but loses its response. */
const loseAnswer = () =>
  network.use(
    http.post(
      '/api/v1/plans',
      async ({ request: sent }) => {
        await send(theBackend().app, sent);
        return HttpResponse.error();
      },
      { once: true },
    ),
  );

beforeAll(() => startI18n());
beforeEach(async () => {
  const body = { email: 'super-admin@demo.test', password: 'demo-password' };
  await request('/api/login', { method: 'POST', body });
  requests.length = 0;
});

describe('sending a form again after its answer was lost', () => {
  test('creates one record, and the same form later another', async () => {
    const provider = providerFor(true);
    const data = plan();
    loseAnswer();
    await expect(provider.create('plans', { data })).rejects.toThrow();
    await provider.create('plans', { data });
    expect(await count(data.name)).toBe(1);
    const [first, second] = keys();
    expect(first).toMatch(/^"[0-9a-f]{32}"$/);
    expect(second).toBe(first);
    await provider.create('plans', { data });
    expect(keys()[2]).not.toBe(first);
    expect(await count(data.name)).toBe(2);
  });

  test('a changed form has another key', async () => {
    const provider = providerFor(true);
    loseAnswer();
    await expect(provider.create('plans', { data: plan() })).rejects.toThrow();
    await provider.create('plans', { data: plan() });
    expect(new Set(keys()).size).toBe(2);
  });

  test('a form that was refused has another key the next time', async () => {
    const provider = providerFor(true);
    const data = { ...plan(), payment_type: 99 };
    await expect(provider.create('plans', { data })).rejects.toThrow();
    await expect(provider.create('plans', { data })).rejects.toThrow();
    expect(new Set(keys()).size).toBe(2);
  });
});

test('a backend that announces no keys gets none: it might refuse a header that it does not know', async () => {
  await providerFor(false).create('plans', { data: plan() });
  expect(keys()).toEqual([null]);
});
