import { and, asc, eq, gte, isNotNull } from 'drizzle-orm';
import type { Formula } from '../../../contract/formulas.ts';
import { formulaCalls } from '../../../contract/formulas.ts';
import { versionStateOf } from '../../base/version-state.ts';
import type { Database } from '../../database/database.ts';
import { brands, events, netRevenueFormulas as table } from '../../database/tables/index.ts';
import { Refusal, refusedAt } from '../../http/refusal.ts';
import { requireVersion } from '../../http/require-version.ts';
import { type Route, route, type SignedIn } from '../../http/route.ts';
import { keptBefore } from '../kept-before.ts';
import { managedBrand } from '../own-brands.ts';

type Row = typeof table.$inferSelect;

const versionsOf = (database: Database, brandId: number): Promise<Row[]> =>
  database.select().from(table).where(eq(table.brandId, brandId)).orderBy(asc(table.version));

/** @param rows all versions of a brand, the first one first. */
function shown(rows: readonly Row[], { now, text }: SignedIn): Formula[] {
  const inForce = rows.findLast(({ validFrom }) => validFrom === null || validFrom <= now)?.version ?? 1;
  return rows.map(({ version, validFrom, factors }) => ({
    version,
    valid_from: validFrom?.toISOString() ?? null,
    state: versionStateOf(version, inForce, text),
    factors,
  }));
}

/** Locks a brand, so that its versions are added and removed one after another. */
const lockBrand = (database: Database, id: number) =>
  database.select({ id: brands.id }).from(brands).where(eq(brands.id, id)).for('no key update');

const list = route(formulaCalls.list, async ({ params }, exchange) => {
  const brand = await managedBrand(exchange, Number(params.id));
  return shown(await versionsOf(exchange.database, brand.id), exchange);
});

const create = route(formulaCalls.create, async ({ params, body, version }, exchange) => {
  const { now, text } = exchange;
  const { id: brandId } = await managedBrand(exchange, Number(params.id));
  const wanted = body.valid_from ? new Date(body.valid_from) : now;
  return exchange.database.transaction(async (transaction) => {
    await lockBrand(transaction, brandId);
    const rows = await versionsOf(transaction, brandId);
    requireVersion(version, shown(rows, exchange).at(-1));
    const last = rows.at(-1);
    if (last && wanted < now) throw refusedAt('valid_from', 'formula.past', text);
    // Versions follow each other in time too, so that none is in force before one that came earlier.
    if (last?.validFrom && wanted <= last.validFrom) throw refusedAt('valid_from', 'formula.order', text);
    const added = await transaction
      .insert(table)
      .values({
        brandId,
        version: (last?.version ?? 0) + 1,
        validFrom: last ? wanted : null,
        factors: body.factors,
        createdAt: now,
      })
      .returning();
    const made = shown([...rows, ...added], exchange).at(-1);
    if (!made) throw new Error('No formula was made');
    await exchange.keepAnswer?.(transaction, made);
    return made;
  });
});

/** Whether revenue counted by a version, or may have: the clock of a process or of the brand may have been ahead. */
async function mayBeUsed(database: Database, { brandId, validFrom }: Row, now: Date): Promise<boolean> {
  if (validFrom === null || validFrom.getTime() <= now.getTime() + keptBefore) return true;
  const byIt = and(
    eq(events.brandId, brandId),
    gte(events.occurredAt, validFrom),
    isNotNull(events.components),
  );
  return (await database.$count(events, byIt)) > 0;
}

const remove = route(formulaCalls.remove, async ({ params }, exchange) => {
  const { id: brandId } = await managedBrand(exchange, Number(params.id));
  await exchange.database.transaction(async (transaction) => {
    await lockBrand(transaction, brandId);
    const rows = await versionsOf(transaction, brandId);
    const wanted = rows.find(({ version }) => version === Number(params.version));
    if (!wanted) throw new Refusal(404, 'not_found');
    if (wanted !== rows.at(-1) || (await mayBeUsed(transaction, wanted, exchange.now))) {
      throw new Refusal(409, 'formula.kept');
    }
    await transaction.delete(table).where(eq(table.id, wanted.id));
  });
});

/** The formulas of brands' net revenue. */
export const formulaRoutes: readonly Route[] = [list, create, remove];
