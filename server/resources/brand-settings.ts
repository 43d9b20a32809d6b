import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/rows-of.ts';
import { brands, brandsInUse } from '../database/tables/index.ts';
import { Refusal, refusedAt } from '../http/refusal.ts';
import type { SignedIn } from '../http/route.ts';
import { hasBookings, hasCampaignsBeyond } from './brand-money.ts';
import { changeOperator } from './brand-operator.ts';
import { nameable } from './own-brand.ts';

type Settings = Partial<
  Pick<typeof brands.$inferInsert, 'currency'> & {
    operator_id: number | null;
    time_zone: string;
    attribution_days: number;
  }
>;

/**
 * Refuses a time zone that the database does not know, as its list may be shorter than that of Node, and a window longer
 * than clicks are kept.
 *
 * @throws Refusal 422 at `time_zone` or `attribution_days`.
 */
export async function requirePossible(
  { time_zone, attribution_days = 0 }: Settings,
  { database, text, retentionDays }: SignedIn,
): Promise<void> {
  if (attribution_days > retentionDays) {
    const message = text('brand.window_too_long', { days: retentionDays });
    throw new Refusal(422, 'brand.window_too_long', { message, errors: { attribution_days: [message] } });
  }
  if (time_zone === undefined) return;
  const known = sql`select 1 as one from pg_timezone_names where name = ${time_zone}`;
  if ((await rowsOf(database, known, z.object({ one: z.number() }))).length > 0) return;
  throw refusedAt('time_zone', 'validation.invalid', text);
}

const hasFacts = async (database: Database, brandId: number) =>
  (await database.select().from(brandsInUse).where(eq(brandsInUse.brandId, brandId))).length > 0;

/** The same of every brand of a list, by the index. Bookings without a fact are left to be refused: they have no such index. */
export const isInUse = sql<boolean>`exists (select from ${brandsInUse} where ${brandsInUse.brandId} = ${brands.id})`;

/**
 * Refuses another currency or time zone for a brand that has facts or bookings: its days and amounts would become others. It
 * refuses another currency than that of the plans of its campaigns as well. The row stays locked to the end of the
 * transaction, so that no first fact comes in between.
 *
 * @throws Refusal 409; 422 as `requirePossible` does; as `changeOperator` does.
 */
export async function requireSettable(id: number, changes: Settings, own: SignedIn): Promise<void> {
  const { currency, time_zone, attribution_days, operator_id } = changes;
  if ([currency, time_zone, operator_id].every((value) => value === undefined))
    return requirePossible({ attribution_days }, own);
  const { database, account } = own;
  const [present] = await database
    .select({ currency: brands.currency, timeZone: brands.timeZone, operatorId: brands.operatorId })
    .from(brands)
    .where(and(eq(brands.id, id), nameable(account)))
    .for('no key update');
  if (!present) return;
  await changeOperator({ id, operatorId: present.operatorId }, operator_id, own);
  const { currency: kept, timeZone } = present;
  const keepsCurrency = (currency ?? kept) === kept;
  const isSame = keepsCurrency && (time_zone ?? timeZone) === timeZone;
  if (!isSame && ((await hasFacts(database, id)) || (await hasBookings(database, id))))
    throw new Refusal(409, 'brand.has_facts', { field: keepsCurrency ? 'time_zone' : 'currency' });
  if (currency !== undefined && currency !== kept && (await hasCampaignsBeyond(own, id, currency)))
    throw new Refusal(409, 'brand.currency_of_plans', { field: 'currency' });
  await requirePossible(time_zone === timeZone ? { attribution_days } : changes, own);
}
