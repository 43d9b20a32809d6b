import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/rows-of.ts';
import { brands, brandsInUse } from '../database/tables/index.ts';
import { Refusal, refusedAt } from '../http/refusal.ts';
import type { SignedIn } from '../http/route.ts';
import { nameable } from './own-brand.ts';

type Settings = Partial<Pick<typeof brands.$inferInsert, 'currency'> & { time_zone: string }>;

/**
 * Refuses a time zone that the database does not know: its list may be shorter than that of Node.
 *
 * @throws Refusal 422 at `time_zone`.
 */
export async function requireKnownZone({ time_zone }: Settings, { database, text }: SignedIn): Promise<void> {
  if (time_zone === undefined) return;
  const known = sql`select 1 as one from pg_timezone_names where name = ${time_zone}`;
  if ((await rowsOf(database, known, z.object({ one: z.number() }))).length > 0) return;
  throw refusedAt('time_zone', 'validation.invalid', text);
}

const hasFacts = async (database: Database, brandId: number) =>
  (await database.select().from(brandsInUse).where(eq(brandsInUse.brandId, brandId))).length > 0;

/**
 * Refuses another currency or time zone for a brand that has facts: its days and amounts would become others. The row
 * stays locked to the end of the transaction, so that no first fact comes in between.
 *
 * @throws Refusal 409; 422 for a time zone that the database does not know.
 */
export async function requireSettable(id: number, changes: Settings, own: SignedIn): Promise<void> {
  const { currency, time_zone } = changes;
  if (currency === undefined && time_zone === undefined) return;
  const { database, account } = own;
  const [present] = await database
    .select({ currency: brands.currency, timeZone: brands.timeZone })
    .from(brands)
    .where(and(eq(brands.id, id), nameable(account)))
    .for('no key update');
  if (!present) return;
  const { currency: kept, timeZone } = present;
  if ((currency ?? kept) === kept && (time_zone ?? timeZone) === timeZone) return;
  if (await hasFacts(database, id)) throw new Refusal(409, 'brand.has_facts');
  await requireKnownZone(changes, own);
}
