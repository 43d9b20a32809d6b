import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainCalls } from '../../../contract/explain.ts';
import { customerCalls } from '../../../contract/customer-calls.ts';
import { single } from '../../../server/database/single.ts';
import { conversions, customers, users } from '../../../server/database/tables/index.ts';
import { type Caller, demoCaller } from '../../support/server/callers.ts';
import { type PaidProgramme, startPaidProgramme } from '../../support/server/paid-programme.ts';
import { giveRole, makeRole } from '../../support/server/roles.ts';

/* A conversion that was decided about by hand: who did it, for the operator's side alone, and until when it is on hold. */

const explanation = explainCalls.explain.answer;
const rejection = { approved: false, reason: 'Played against the rules' };

let programme: PaidProgramme;
let sub: Caller;
let admin: Caller;
let conversion: { id: number; customerId: number };
beforeAll(async () => {
  programme = await startPaidProgramme();
  const { backend, brand, operator, tell } = programme;
  const { app, database } = backend;
  admin = await demoCaller(app, 'super-admin');
  sub = await demoCaller(app, 'sub-operator');
  const works = { name: 'Sub of the paid', brandId: brand.id, operatorId: operator.id };
  await database.update(users).set(works).where(eq(users.id, sub.id));
  const role = await makeRole(database, ['events.view', 'payments.view', 'payments.manage']);
  await giveRole(database, [sub.id], role);
  await tell('ann', '08-02', 'registration');
  await tell('ann', '08-03', 'deposit', '50.00');
  conversion = single(await database.select().from(conversions).where(eq(conversions.brandId, brand.id)));
});
afterAll(() => programme.backend.close());

async function decide({ client }: Caller, decision: object) {
  expect((await client.patch(`/api/v1/conversions/${conversion.id}`, decision)).status).toBe(204);
}

/** The figures of an explanation by name. */
async function figures({ client }: Caller, entry: string): Promise<Record<string, string>> {
  const { status, body } = await client.get(`/api/v1/explain/${entry}`);
  expect([entry, status]).toEqual([entry, 200]);
  return Object.fromEntries(explanation.parse(body).inputs.map(({ name, value }) => [name, value]));
}

test('says when its hold ends while it is on hold', async () => {
  const { operator, affiliate } = programme;
  const entry = `conversion-${conversion.id}`;
  const ends = async (caller: Caller) => (await figures(caller, entry))['available_at'];
  for (const caller of [operator, affiliate]) expect(await ends(caller)).toMatch(/^2027-08-03/);
  await decide(operator, { approved: true });
  for (const caller of [operator, affiliate]) expect(await ends(caller)).toBeUndefined();
});

test('says the terms under which it is paid', async () => {
  const { operator, affiliate } = programme;
  for (const caller of [operator, affiliate]) {
    const { terms } = await figures(caller, `conversion-${conversion.id}`);
    expect(terms).toMatch(/^35% of net revenue.*30\sEUR for each customer who deposits.*held for 365\sdays$/);
  }
});

test('names who moved it, to the side of the operator alone', async () => {
  const { operator, affiliate } = programme;
  await decide(sub, rejection);
  const moves = [
    [2, undefined],
    [3, 'Paid operator'],
    [4, 'Sub of the paid'],
  ] as const;
  for (const caller of [operator, sub, admin]) {
    for (const [number, name] of moves) {
      const entry = `conversion-${conversion.id}-move-${number}`;
      expect([number, (await figures(caller, entry))['author']]).toEqual([number, name]);
    }
    expect((await figures(caller, `conversion-${conversion.id}`))['author']).toBe('Sub of the paid');
  }
  for (const entry of [
    ...moves.map(([number]) => `conversion-${conversion.id}-move-${number}`),
    `conversion-${conversion.id}`,
  ]) {
    const { body } = await affiliate.client.get(`/api/v1/explain/${entry}`);
    expect(explanation.parse(body).inputs.map(({ name }) => name)).not.toContain('author');
    expect(JSON.stringify(body)).not.toMatch(/Paid operator|Sub of the paid/);
  }
  const own = await affiliate.client.get(`/api/v1/affiliates/${affiliate.id}/conversions`);
  expect(JSON.stringify(own.body)).not.toMatch(/Paid operator|Sub of the paid/);
});

test('names them in the timeline of its customer, and nobody where the server moved it', async () => {
  const steps = async ({ client }: Caller) => {
    const { body } = await client.get(`/api/v1/customers/${conversion.customerId}`);
    const { timeline } = customerCalls.read.answer.parse(body);
    return timeline.flatMap(({ what, title, by, note }) =>
      what === 'commission' ? [[title, by, note]] : [],
    );
  };
  for (const caller of [programme.operator, sub, admin])
    expect(await steps(caller)).toEqual([
      ['CPA · Pending', null, null],
      ['CPA · On hold', null, null],
      ['CPA · Approved', 'Paid operator', null],
      ['CPA · Reversed', 'Sub of the paid', rejection.reason],
    ]);
  expect((await programme.affiliate.client.get(`/api/v1/customers/${conversion.customerId}`)).status).toBe(
    403,
  );
});

test('names who ended a hold before it began, once the customer qualifies', async () => {
  const { backend, brand, operator, tell } = programme;
  const of = async (customer: string) =>
    single(
      await backend.database
        .select({ id: conversions.id, state: conversions.state, customerId: conversions.customerId })
        .from(conversions)
        .innerJoin(customers, eq(customers.id, conversions.customerId))
        .where(and(eq(conversions.brandId, brand.id), eq(customers.externalId, customer))),
    );
  await tell('eve', '08-02', 'registration');
  const { id, customerId } = await of('eve');
  const approval = { approved: true, reason: 'Known from another brand' };
  expect((await sub.client.patch(`/api/v1/conversions/${id}`, approval)).status).toBe(204);
  expect((await of('eve')).state).toBe('pending');
  await tell('eve', '08-03', 'deposit', '50.00');
  expect((await of('eve')).state).toBe('approved');
  expect(await figures(operator, `conversion-${id}`)).toMatchObject({ author: 'Sub of the paid' });
  const { body } = await operator.client.get(`/api/v1/customers/${customerId}`);
  const steps = customerCalls.read.answer.parse(body).timeline.filter(({ what }) => what === 'commission');
  expect(steps.map(({ title, by, note }) => [title, by, note])).toEqual([
    ['CPA · Pending', null, null],
    ['CPA · Approved', 'Sub of the paid', approval.reason],
  ]);
  // The event that takes it back later is no decision, and nobody's.
  await tell('eve', '08-04', 'chargeback', '50.00');
  expect(await of('eve')).toMatchObject({ state: 'reversed' });
  expect((await figures(operator, `conversion-${id}`))['author']).toBeUndefined();
});
