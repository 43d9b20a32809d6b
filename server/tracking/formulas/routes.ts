import { asc, eq } from 'drizzle-orm';
import type { Formula } from '../../../contract/formulas.ts';
import { formulaCalls } from '../../../contract/formulas.ts';
import { brands, netRevenueFormulas as table } from '../../database/tables/index.ts';
import { refusedAt } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { managedBrand } from '../own-brands.ts';

const shown = ({ version, validFrom, factors }: typeof table.$inferSelect): Formula => ({
  version,
  valid_from: validFrom?.toISOString() ?? null,
  factors,
});

const list = route(formulaCalls.list, async ({ params }, exchange) => {
  const brand = await managedBrand(exchange, Number(params.id));
  const rows = await exchange.database
    .select()
    .from(table)
    .where(eq(table.brandId, brand.id))
    .orderBy(asc(table.version));
  return rows.map(shown);
});

const create = route(formulaCalls.create, async ({ params, body }, exchange) => {
  const { now, text } = exchange;
  const { id: brandId } = await managedBrand(exchange, Number(params.id));
  const wanted = body.valid_from ? new Date(body.valid_from) : now;
  return exchange.database.transaction(async (transaction) => {
    // One version at a time.
    await transaction
      .select({ id: brands.id })
      .from(brands)
      .where(eq(brands.id, brandId))
      .for('no key update');
    const rows = await transaction
      .select()
      .from(table)
      .where(eq(table.brandId, brandId))
      .orderBy(asc(table.version));
    const last = rows.at(-1);
    if (last && wanted < now) throw refusedAt('valid_from', 'formula.past', text);
    // Versions follow each other in time too, so that none is in force before one that came earlier.
    if (last?.validFrom && wanted <= last.validFrom) throw refusedAt('valid_from', 'formula.order', text);
    const [made] = await transaction
      .insert(table)
      .values({
        brandId,
        version: (last?.version ?? 0) + 1,
        validFrom: last ? wanted : null,
        factors: body.factors,
        createdAt: now,
      })
      .returning();
    if (!made) throw new Error('No formula was made');
    return shown(made);
  });
});

/** The formulas of brands' net revenue. */
export const formulaRoutes: readonly Route[] = [list, create];
