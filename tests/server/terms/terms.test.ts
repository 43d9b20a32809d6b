import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { day, minute } from '../../../contract/durations.ts';
import { api } from '../../../contract/index.ts';
import type { Terms } from '../../../contract/terms.ts';
import { termsCalls } from '../../../contract/terms-calls.ts';
import { createLog } from '../../../server/base/log.ts';
import { paymentTypes } from '../../../contract/payment-types.ts';
import { commissionJobs, doCommissionJobs } from '../../../server/commissions/jobs.ts';
import { mirrorHandler } from '../../../server/commissions/mirror.ts';
import { termsOfFields } from '../../../server/commissions/plan-fields.ts';
import { auditLog, brands, campaigns, plans } from '../../../server/database/tables/index.ts';
import { type Jobs, openJobs } from '../../../server/jobs/open.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { callerOf, demoCaller } from '../../support/server/callers.ts';
import { type Client, signedIn } from '../../support/server/client.ts';

let backend: Backend;
let admin: Client;
let queue: Jobs;
beforeAll(async () => {
  backend = await startBackend({
    hasCommissions: true,
    jobs: { send: (transaction, kind, data, delay) => queue.send(transaction, kind, data, delay) },
  });
  queue = await openJobs(backend.connection, commissionJobs, createLog({ write: () => undefined }));
  admin = await signedIn(backend.app);
});
afterAll(async () => {
  await queue.stop();
  await backend.close();
});

const path = '/api/v1/plans';
const body = { name: 'Terms', price: '30.00', payment_type: paymentTypes.cpa };
const addPlan = async (more = {}) =>
  api.plans.record.parse((await admin.post(path, { ...body, ...more })).body).id;
const inDays = (days: number) => new Date(backend.now().getTime() + days * day).toISOString();
const termsOf = async (id: number, client = admin) =>
  termsCalls.list.answer.parse((await client.get(`${path}/${id}/terms`)).body);
const planOf = async (id: number) =>
  z
    .array(api.plans.record)
    .parse((await admin.get(path)).body)
    .find((plan) => plan.id === id);

const share: NonNullable<Terms['share']> = {
  rate: 2500,
  tiers: [{ from: '5000', rate: 3000 }],
  tier_by: 'net_revenue',
  tier_mode: 'retroactive',
  admin_fee: 1000,
  carry_over: 'full',
};
const hybrid: Terms = {
  ...termsOfFields({ price: '40.00', paymentType: paymentTypes.hybrid }, 'EUR'),
  share,
  hold_days: 14,
  cap: '2000.00',
};

describe('the terms of a plan', () => {
  test('begin with what its fields say, and a new version moves the fields', async () => {
    const id = await addPlan();
    expect(await termsOf(id)).toMatchObject({
      customers_follow: false,
      versions: [{ version: 1, state: { key: 'in_force', title: 'in force' }, terms: { cpa: {} } }],
    });
    const added = await admin.post(`${path}/${id}/terms`, { terms: hybrid });
    expect(added).toMatchObject({
      status: 201,
      body: {
        version: 2,
        valid_from: backend.now().toISOString(),
        state: { key: 'in_force' },
        terms: hybrid,
        created_by: { name: expect.stringMatching(/\w/) as string },
      },
    });
    expect((await termsOf(id)).versions.map(({ version, state }) => [version, state.key])).toEqual([
      [2, 'in_force'],
      [1, 'past'],
    ]);
    expect(await planOf(id)).toMatchObject({ price: '40.00', payment_type: { key: paymentTypes.hybrid } });
    const log = await backend.database.select().from(auditLog).where(eq(auditLog.entity, 'plan_terms'));
    expect(log.at(-1)?.after).toMatchObject({ plan_id: id, version: 2, terms: { hold_days: 14 } });
  });

  test('have a new version by another price or type, and none by a name or the same again', async () => {
    const id = await addPlan();
    await admin.post(`${path}/${id}/terms`, { terms: hybrid });
    await admin.patch(`${path}/${id}`, {
      name: 'Renamed',
      price: '40.00',
      payment_type: paymentTypes.hybrid,
    });
    expect((await termsOf(id)).versions).toHaveLength(2);
    await admin.patch(`${path}/${id}`, { price: '45.50' });
    const [third] = (await termsOf(id)).versions;
    expect(third).toMatchObject({
      version: 3,
      terms: { ...hybrid, cpa: { amount: '45.50', by_country: {} } },
    });
    await admin.patch(`${path}/${id}`, { payment_type: paymentTypes.revShare });
    const [fourth] = (await termsOf(id)).versions;
    expect(fourth).toMatchObject({
      version: 4,
      terms: { ...hybrid, cpa: null, share: { ...share, rate: 4550 }, hold_days: 0 },
    });
    expect(await planOf(id)).toMatchObject({ name: 'Renamed', price: '45.50', payment_type: { key: 2 } });
  });

  test('keep countries, conditions, hold and cap where a CPA becomes a hybrid', async () => {
    const id = await addPlan();
    const actions: Terms = {
      ...termsOfFields({ price: '30.00', paymentType: paymentTypes.cpa }, 'EUR'),
      cpa: { amount: '30', by_country: { DE: '45' } },
      qualification: { by: 'deposits', min_first_deposit: '10', min_deposits: '20', days: 30 },
      hold_days: 14,
      cap: '1000',
    };
    await admin.post(`${path}/${id}/terms`, { terms: actions });
    const fields = { name: 'Terms', price: '30.00', payment_type: paymentTypes.hybrid };
    await admin.patch(`${path}/${id}`, fields);
    const [third] = (await termsOf(id)).versions;
    expect(third).toMatchObject({
      version: 3,
      terms: { ...actions, cpa: { amount: '30.00', by_country: { DE: '45' } }, share: { rate: 0 } },
    });
  });

  test('are refused where another version came since the one that they began from', async () => {
    const id = await addPlan();
    const from = (version: string, terms: Terms) =>
      admin.post(`${path}/${id}/terms`, { terms }, { 'If-Match': version });
    const both = await Promise.all([from('"1"', hybrid), from('"1"', { ...hybrid, cap: null })]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 412]);
    const [newest, ...others] = (await termsOf(id)).versions;
    expect(others).toHaveLength(1);
    expect(both.find(({ status }) => status === 412)?.body).toEqual({
      message: 'Someone else has changed this in the meantime.',
      record: newest,
    });
    expect((await from('"2"', hybrid)).status).toBe(201);
    // Without a version, nothing is compared.
    expect((await admin.post(`${path}/${id}/terms`, { terms: hybrid })).body).toMatchObject({ version: 4 });
  });

  test('are written once, however often one request is sent', async () => {
    const id = await addPlan();
    const add = () =>
      admin.post(
        `${path}/${id}/terms`,
        { terms: hybrid },
        { 'If-Match': '"1"', 'Idempotency-Key': `"terms of ${id}"` },
      );
    const first = await add();
    expect(first.status).toBe(201);
    expect(await add()).toMatchObject({ status: 201, body: first.body });
    expect((await termsOf(id)).versions).toHaveLength(2);
  });

  test('begin later if wanted, and the fields follow then by a job', async () => {
    const id = await addPlan();
    const validFrom = inDays(3);
    expect(await admin.post(`${path}/${id}/terms`, { terms: hybrid, valid_from: validFrom })).toMatchObject({
      status: 201,
      body: { version: 2, state: { key: 'later' }, valid_from: validFrom },
    });
    expect(await planOf(id)).toMatchObject({ price: '30.00' });
    // A change in between would be before the version that waits.
    expect(await admin.patch(`${path}/${id}`, { price: '1.00' })).toMatchObject({
      status: 422,
      body: { errors: { price: [expect.stringContaining('A later version')] } },
    });
    const waiting = await backend.connection.run(
      `select data, extract(epoch from start_after - created_on)::int as delay from jobs.job
       where name = 'plan-terms' and data ->> 'plan' = '${id}'`,
    );
    expect(waiting).toEqual([{ data: { plan: id }, delay: 3 * 86_400 }]);
    backend.advance(3 * day);
    admin = await signedIn(backend.app);
    await backend.connection.run(`update jobs.job set start_after = now() where name = 'plan-terms'`);
    const jobs = await openJobs(backend.connection, commissionJobs, createLog({ write: () => undefined }));
    doCommissionJobs(jobs, {
      database: backend.database,
      clock: backend.now,
      mail: backend.services.mail,
      appUrl: backend.services.appUrl,
    });
    await jobs.idle();
    await jobs.stop();
    expect(await planOf(id)).toMatchObject({ price: '40.00', payment_type: { key: paymentTypes.hybrid } });
  });

  test('are followed by the fields also where the clock of the process that does the job is behind', async () => {
    const id = await addPlan();
    const validFrom = inDays(3);
    await admin.post(`${path}/${id}/terms`, { terms: hybrid, valid_from: validFrom });
    const ordered: unknown[] = [];
    const followAt = async (early: number) => {
      const { work } = mirrorHandler({
        database: backend.database,
        clock: () => new Date(Date.parse(validFrom) - early),
        jobs: {
          send: async (_transaction, { name }, data, delay) => void ordered.push({ name, data, delay }),
        },
      });
      const end = await work({ plan: id });
      await backend.database.transaction(async (transaction) => end?.(transaction));
      return (await planOf(id))?.price;
    };
    const again = { name: 'plan-terms', data: { plan: id }, delay: 2 };
    expect(await followAt(1500)).toBe('30.00');
    expect(ordered).toEqual([again]);
    expect(await followAt(0)).toBe('40.00');
    expect(ordered).toEqual([again]);
  });

  test('never go back, and only a version that waits can be removed', async () => {
    const id = await addPlan();
    const add = (validFrom?: string) =>
      admin.post(`${path}/${id}/terms`, { terms: hybrid, valid_from: validFrom });
    const backwards = (text: string) => ({
      status: 422,
      body: { errors: { valid_from: [expect.stringContaining(text)] } },
    });
    expect(await add(inDays(-1))).toMatchObject(backwards('from now on'));
    await add(inDays(5));
    expect(await add(inDays(4))).toMatchObject(backwards('later version'));
    expect(await add()).toMatchObject(backwards('later version'));
    await add(inDays(6));
    const remove = async (version: number) => (await admin.delete(`${path}/${id}/terms/${version}`)).status;
    expect(await remove(2)).toBe(409);
    expect(await remove(9)).toBe(404);
    expect(await remove(3)).toBe(204);
    expect(await remove(2)).toBe(204);
    expect(await remove(1)).toBe(409);
    expect((await add()).status).toBe(201);
    expect(await remove(2)).toBe(409);
  });

  test('cannot be removed any more when an event from a clock that is ahead may be of them', async () => {
    const id = await addPlan();
    const add = (after: number) => {
      const valid_from = new Date(backend.now().getTime() + after).toISOString();
      return admin.post(`${path}/${id}/terms`, { terms: hybrid, valid_from });
    };
    const remove = (version: number) => admin.delete(`${path}/${id}/terms/${version}`);
    await add(10 * minute);
    await add(10 * minute + 1);
    expect(await remove(3)).toMatchObject({ status: 204 });
    expect(await remove(2)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('until ten minutes') as string },
    });
  });

  test('say whether customers follow them', async () => {
    const id = await addPlan();
    expect((await admin.patch(`${path}/${id}/terms`, { customers_follow: true })).status).toBe(204);
    expect((await termsOf(id)).customers_follow).toBe(true);
  });

  test.each<[string, Partial<Terms>, string]>([
    ['pay nothing', { cpa: null, share: null }, 'terms'],
    [
      'pay for a country that there is not',
      { cpa: { amount: '30.00', by_country: { UK: '50.00' } } },
      'terms.cpa.by_country.UK',
    ],
    ['have parts of a cent', { cap: '0.001' }, 'terms.cap'],
    ['have an amount that nothing adds up', { cap: '100000000000' }, 'terms.cap'],
    [
      'have an amount that no price holds',
      { cpa: { amount: '99999999999', by_country: {} } },
      'terms.cpa.amount',
    ],
    [
      'have tiers that do not rise',
      { share: { ...share, tiers: [{ from: '0', rate: 1 }] } },
      'terms.share.tiers.0.from',
    ],
    [
      'cut slices from first deposits',
      { share: { ...share, tier_by: 'first_deposits', tier_mode: 'marginal' } },
      'terms.share.tier_mode',
    ],
    ['are not terms', { hold_days: -1 }, 'terms.hold_days'],
  ])('are refused where they %s', async (_, wrong, field) => {
    const id = await addPlan();
    const answer = await admin.post(`${path}/${id}/terms`, { terms: { ...hybrid, ...wrong } });
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
    expect((await termsOf(id)).versions).toHaveLength(1);
  });

  test('have the largest amount of an event, in their currency, and a price has no larger one', async () => {
    const id = await addPlan();
    const inUsdt = (amount: string): Terms => ({
      ...termsOfFields({ price: '5.00', paymentType: paymentTypes.cpa }, 'USDT'),
      cpa: { amount, by_country: { DE: amount } },
    });
    const refused = [expect.stringContaining('below 10,000,000 USDT')];
    const add = (amount: string, call = '') =>
      admin.post(`${path}/${id}/terms${call}`, { terms: inUsdt(amount) });
    const errors = { 'terms.cpa.amount': refused, 'terms.cpa.by_country.DE': refused };
    for (const call of ['', '/preview'])
      expect(await add('10000000', call)).toMatchObject({ status: 422, body: { errors } });
    expect(await add('9999999.999999')).toMatchObject({ status: 201 });
    expect(await admin.patch(`${path}/${id}`, { price: '10000000.00' })).toMatchObject({
      status: 422,
      body: { errors: { price: refused } },
    });
    expect(await admin.patch(`${path}/${id}`, { price: '9999998.00' })).toMatchObject({ status: 200 });
  });

  test('keep their currency while campaigns run under them', async () => {
    const id = await addPlan();
    const [campaign] = await backend.database.select().from(campaigns).limit(1);
    const inDollars = { terms: { ...hybrid, currency: 'USD' } };
    expect((await admin.post(`${path}/${id}/terms`, inDollars)).status).toBe(201);
    const used = campaign?.planId ?? 0;
    expect(await admin.post(`${path}/${used}/terms`, inDollars)).toMatchObject({
      status: 422,
      body: { errors: { 'terms.currency': [expect.any(String)] } },
    });
  });

  test('pay at most all net revenue, by their fields too', async () => {
    const above = { price: '100.01', payment_type: paymentTypes.revShare };
    expect(await admin.post(path, { ...body, ...above })).toMatchObject({
      status: 422,
      body: { errors: { price: [expect.any(String)] } },
    });
    const id = await addPlan();
    expect((await admin.patch(`${path}/${id}`, above)).status).toBe(422);
  });
});

describe('where the server has no commissions', () => {
  test('a share may be any price, as the specification has it', async () => {
    const plain = await startBackend();
    try {
      const client = await signedIn(plain.app);
      const made = await client.post(path, { ...body, price: '150.00', payment_type: paymentTypes.revShare });
      expect(made).toMatchObject({ status: 201, body: { price: '150.00' } });
      const id = api.plans.record.parse(made.body).id;
      expect(await client.patch(`${path}/${id}`, { price: '175.00' })).toMatchObject({
        status: 200,
        body: { price: '175.00' },
      });
      const { versions } = await termsOf(id, client);
      expect(versions.map(({ terms }) => terms.share?.rate)).toEqual([10_000]);
      const me = await client.get('/api/v1/auth/me');
      expect(me.headers.get('X-Capabilities')).not.toContain('commissions');
    } finally {
      await plain.close();
    }
  });
});

describe('the terms of a plan are read', () => {
  const people = [
    'operator@demo.test',
    'operator2@demo.test',
    'sub-operator@demo.test',
    'affiliate@demo.test',
    'affiliate-new@demo.test',
  ];

  test('by affiliates and operators, if it is offered to everyone or campaigns are under it', async () => {
    const [campaign] = await backend.database
      .select({ planId: campaigns.planId, operatorId: brands.operatorId })
      .from(campaigns)
      .innerJoin(brands, eq(brands.id, campaigns.brandId))
      .innerJoin(plans, eq(plans.id, campaigns.planId))
      .where(eq(brands.operatorId, (await demoCaller(backend.app, 'operator')).id))
      .limit(1);
    const used = Number(campaign?.planId);
    const unused = await addPlan();
    const statuses = async (id: number) =>
      Promise.all(
        people.map(async (email) => {
          const { client } = await callerOf(backend.app, email);
          return (await client.get(`${path}/${id}/terms`)).status;
        }),
      );
    // A sub-operator without a role reads nothing.
    expect((await statuses(used)).filter((_, at) => at !== 1)).toEqual([200, 403, 200, 200]);
    expect(await statuses(unused)).toEqual([200, 200, 403, 200, 200]);
    expect(await statuses(1_999_999)).toEqual([404, 404, 403, 404, 404]);
    const { client } = await demoCaller(backend.app, 'affiliate');
    const { versions } = await termsOf(unused, client);
    expect(versions.map(({ created_by: author }) => author)).toEqual([null]);
  });

  test('and written by super-admins alone, like those of a plan that does not exist', async () => {
    const id = await addPlan();
    for (const email of people) {
      const { client } = await callerOf(backend.app, email);
      const writes = [
        await client.post(`${path}/${id}/terms`, { terms: hybrid }),
        await client.patch(`${path}/${id}/terms`, { customers_follow: true }),
        await client.delete(`${path}/${id}/terms/1`),
      ];
      expect(writes.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
    const nowhere = `${path}/1999999/terms`;
    expect((await admin.post(nowhere, { terms: hybrid })).status).toBe(404);
    expect((await admin.patch(nowhere, { customers_follow: true })).status).toBe(404);
    expect((await admin.delete(`${nowhere}/1`)).status).toBe(404);
  });
});
