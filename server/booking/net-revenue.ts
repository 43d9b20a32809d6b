import { asc, eq } from 'drizzle-orm';
import {
  type Exact,
  type Formula,
  netRevenueOf,
  rounded,
  unknownComponents,
} from '../../commission-engine/index.ts';
import { minorUnits } from '../../contract/amounts.ts';
import { type Factors, factorDigits } from '../../contract/formulas.ts';
import type { Database } from '../database/database.ts';
import { netRevenueFormulas as table } from '../database/tables/index.ts';

/** Amounts of an event by name, in minor units. */
export type Components = Readonly<Record<string, bigint>>;

/** The components that an event keeps. */
export const minorUnitsOf = (kept: Readonly<Record<string, string>>): Components =>
  Object.fromEntries(Object.entries(kept).map(([name, part]) => [name, BigInt(part)]));

/** The net revenue of components in minor units, exactly; undefined where the formula in force does not name all of them. */
export type NetRevenue = (components: Components, occurredAt: Date) => Exact | undefined;

/** A version of a brand's formula. */
export interface FormulaVersion {
  version: number;
  /** In milliseconds. */
  since: number;
  /** As people wrote them, in their order. */
  factors: Factors;
  formula: Formula;
}

/** Reads the formulas of a brand, the first version first. */
export async function formulasOf(database: Database, brandId: number): Promise<readonly FormulaVersion[]> {
  const rows = await database
    .select()
    .from(table)
    .where(eq(table.brandId, brandId))
    .orderBy(asc(table.version));
  return rows.map(({ version, validFrom, factors }) => ({
    version,
    since: validFrom?.getTime() ?? Number.NEGATIVE_INFINITY,
    factors,
    formula: Object.fromEntries(
      Object.entries(factors).map(([name, factor]) => [name, minorUnits(factor, factorDigits) ?? 0n]),
    ),
  }));
}

const computed = (components: Components, formula: Formula): Exact | undefined =>
  unknownComponents({ components }, formula).length > 0 ? undefined : netRevenueOf({ components }, formula);

/** Reads how the net revenue of a brand is computed. */
export async function netRevenueFor(database: Database, brandId: number): Promise<NetRevenue> {
  const versions = await formulasOf(database, brandId);
  return (components, occurredAt) =>
    computed(components, versions.findLast(({ since }) => since <= occurredAt.getTime())?.formula ?? {});
}

/** An event of components that was accepted. */
export interface ComponentsOfEvent {
  components: Components;
  occurredAt: Date;
  /** Their net revenue, rounded to minor units. */
  amount: bigint;
}

/**
 * The version by which the components of an event became its amount, and the net revenue before it was rounded: the version
 * in force when the revenue happened. One that was added while the clock of the brand was ahead is passed over, as the event
 * was taken before.
 */
export function versionBehind(
  versions: readonly FormulaVersion[],
  { components, occurredAt, amount }: ComponentsOfEvent,
): { version: FormulaVersion; netRevenue: Exact } | undefined {
  const inForce = versions.filter(({ since }) => since <= occurredAt.getTime());
  for (const version of inForce.toReversed()) {
    const netRevenue = computed(components, version.formula);
    if (netRevenue && rounded(netRevenue) === amount) return { version, netRevenue };
  }
  return undefined;
}
