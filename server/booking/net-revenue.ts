import { asc, eq } from 'drizzle-orm';
import { type Exact, netRevenueOf, unknownComponents } from '../../commission-engine/index.ts';
import { minorUnits } from '../../contract/amounts.ts';
import { factorDigits } from '../../contract/formulas.ts';
import type { Database } from '../database/database.ts';
import { netRevenueFormulas as table } from '../database/tables/index.ts';

/** The net revenue of components in minor units, exactly; undefined where the formula in force does not name all of them. */
export type NetRevenue = (
  components: Readonly<Record<string, bigint>>,
  occurredAt: Date,
) => Exact | undefined;

/** Reads the formulas of a brand. */
export async function netRevenueFor(database: Database, brandId: number): Promise<NetRevenue> {
  const versions = (
    await database.select().from(table).where(eq(table.brandId, brandId)).orderBy(asc(table.version))
  ).map(({ validFrom, factors }) => ({
    since: validFrom?.getTime() ?? Number.NEGATIVE_INFINITY,
    formula: Object.fromEntries(
      Object.entries(factors).map(([name, factor]) => [name, minorUnits(factor, factorDigits) ?? 0n]),
    ),
  }));
  return (components, occurredAt) => {
    const formula = versions.findLast(({ since }) => since <= occurredAt.getTime())?.formula ?? {};
    if (unknownComponents({ components }, formula).length > 0) return undefined;
    return netRevenueOf({ components }, formula);
  };
}
