import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { terms as schema } from '../../../contract/terms.ts';
import { createLog } from '../../../server/base/log.ts';
import { paymentTypes } from '../../../contract/payment-types.ts';
import { engineTerms } from '../../../contract/engine-terms.ts';
import { termsOfFields } from '../../../server/commissions/plan-fields.ts';
import { termsInForce, versionsOf } from '../../../server/commissions/terms-versions.ts';
import type { Connection } from '../../../server/database/database.ts';
import { single } from '../../../server/database/single.ts';
import { brands, plans, planTerms } from '../../../server/database/tables/index.ts';
import { freshDatabase } from '../../support/server/backend.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase(createLog({ write: () => undefined }));
});
afterAll(() => connection.close());

const addPlan = async (price = '30.00', paymentType: number = paymentTypes.cpa): Promise<number> =>
  single(
    await connection.database
      .insert(plans)
      .values({ name: 'Gold', price, paymentType })
      .returning({ id: plans.id }),
  ).id;

const thirty = termsOfFields({ price: '30.00', paymentType: paymentTypes.cpa }, 'EUR');
const forty = termsOfFields({ price: '40.00', paymentType: paymentTypes.cpa }, 'EUR');
const add = (planId: number, version: number, validFrom: string, terms = forty) =>
  connection.database.insert(planTerms).values({ planId, version, validFrom: new Date(validFrom), terms });
/** The message of the database. */
const refusal = async (work: PromiseLike<unknown>): Promise<string> => {
  const error: unknown = await Promise.resolve(work).then(
    () => 'no refusal',
    (reason: unknown) => reason,
  );
  return error instanceof Error ? String(error.cause) : String(error);
};

describe('a new plan', () => {
  test.each(
    Object.entries(paymentTypes).flatMap(([name, paymentType]) =>
      ['0.00', '30.00', '35.50', '99.99'].map((price) => [name, price, paymentType] as const),
    ),
  )('of type %s and price %s has the terms that its fields mean', async (_, price, paymentType) => {
    const id = await addPlan(price, paymentType);
    const [first, ...others] = await versionsOf(connection.database, id);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ version: 1, validFrom: new Date(0), createdBy: null });
    const terms = schema.parse(first?.terms);
    expect(terms).toEqual(first?.terms);
    expect(engineTerms(terms)).toEqual(engineTerms(termsOfFields({ price, paymentType }, 'EUR')));
  });

  test('is in the currency that most brands have, unless that has no digits for its price', async () => {
    const { database } = connection;
    const row = { name: 'A brand', link: 'https://brand.test' };
    const many = Array.from({ length: 50 }, () => ({ ...row, currency: 'JPY' as const }));
    const rows = [{ ...row, currency: 'AED' as const }, ...many];
    const added = await database.insert(brands).values(rows).returning({ id: brands.id });
    const currencyOf = async (price: string) => {
      const [first] = await versionsOf(database, await addPlan(price));
      if (first) engineTerms(first.terms);
      return first?.terms.currency;
    };
    expect(await currencyOf('30.00')).toBe('JPY');
    expect(await currencyOf('30.50')).toBe('EUR');
    for (const { id } of added) await database.delete(brands).where(eq(brands.id, id));
  });

  test('pays all net revenue where an older plan has more than 100 %', async () => {
    const [first] = await versionsOf(connection.database, await addPlan('150.00', paymentTypes.revShare));
    expect(first?.terms.share?.rate).toBe(10_000);
  });
});

describe('versions of terms', () => {
  test('are in force from their moment on, the higher number where two begin at once', async () => {
    const { database } = connection;
    const id = await addPlan();
    await add(id, 2, '2026-02-01T00:00:00Z');
    await add(id, 3, '2026-02-01T00:00:00Z', thirty);
    await add(id, 4, '2026-03-01T00:00:00Z');
    const at = async (moment: string) => (await termsInForce(database, id, new Date(moment)))?.version;
    expect(await at('2026-01-31T23:59:59.999Z')).toBe(1);
    expect(await at('2026-02-01T00:00:00Z')).toBe(3);
    expect(await at('2026-02-28T23:59:59.999Z')).toBe(3);
    expect(await at('2026-03-01T00:00:00Z')).toBe(4);
    expect((await versionsOf(database, id)).map(({ version }) => version)).toEqual([1, 2, 3, 4]);
    expect(await termsInForce(database, 999_999, new Date())).toBeUndefined();
  });

  test('neither go back nor leave a number out', async () => {
    const id = await addPlan();
    await add(id, 2, '2026-02-01T00:00:00Z');
    expect(await refusal(add(id, 3, '2026-01-31T00:00:00Z'))).toContain('terms go forward only');
    expect(await refusal(add(id, 4, '2026-03-01T00:00:00Z'))).toContain('terms go forward only');
    expect(await refusal(add(id, 2, '2026-03-01T00:00:00Z'))).toContain('plan_terms_version');
  });

  test('stay as they are; only the newest can be removed, and the first with its plan', async () => {
    const { database } = connection;
    const id = await addPlan();
    await add(id, 2, '2026-02-01T00:00:00Z');
    await add(id, 3, '2026-02-02T00:00:00Z');
    const of = (version: number) => sql`${planTerms.planId} = ${id} and ${planTerms.version} = ${version}`;
    expect(await refusal(database.update(planTerms).set({ terms: thirty }).where(of(3)))).toContain(
      'terms are never changed',
    );
    expect(await refusal(database.delete(planTerms).where(of(2)))).toContain('terms are never removed');
    await database.delete(planTerms).where(of(3));
    await database.delete(planTerms).where(of(2));
    expect(await refusal(database.delete(planTerms).where(of(1)))).toContain('terms are never removed');
    await add(id, 2, '2026-02-01T00:00:00Z');
    await database.delete(plans).where(eq(plans.id, id));
    expect(
      await database.select().from(planTerms).where(eq(planTerms.planId, id)).orderBy(asc(planTerms.version)),
    ).toEqual([]);
  });
});
