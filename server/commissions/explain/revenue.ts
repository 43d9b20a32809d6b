import { decimalOf, exact, type Exact } from '../../../commission-engine/index.ts';
import { digitsOf } from '../../../contract/currencies.ts';
import { formulaText } from '../../../contract/formulas.ts';
import {
  type Components,
  formulasOf,
  type FormulaVersion,
  minorUnitsOf,
  versionBehind,
} from '../../booking/net-revenue.ts';
import type { events } from '../../database/tables/index.ts';
import type { SignedIn } from '../../http/route.ts';
import { type Explained, type Figure, figuresOf } from './explained.ts';

type Event = typeof events.$inferSelect;
type Origin = Pick<Explained, 'formula' | 'figures'>;

/** A component of an event, with its factor. */
interface Counted {
  name: string;
  factor: string;
  /** A decimal of the currency. */
  value: string;
}

/** The components of an event in the order of the formula. */
const countedIn = ({ factors }: FormulaVersion, components: Components, digits: bigint): Counted[] =>
  Object.entries(factors)
    .filter(([name]) => Object.hasOwn(components, name))
    .map(([name, factor]) => ({ name, factor, value: decimalOf(exact(components[name] ?? 0n), digits) }));

/** The formula with the components put in: `0.835 × 100.00 − 20.00 = 63.50`. */
function calculationOf(
  counted: readonly Counted[],
  { amount, netRevenue, digits }: { amount: bigint; netRevenue: Exact; digits: bigint },
): string {
  const values = new Map(counted.map(({ name, value }) => [name, value]));
  const formula = formulaText(Object.fromEntries(counted.map(({ name, factor }) => [name, factor])));
  const filled = formula.replaceAll(/[a-z][a-z0-9_]*/g, (name) => {
    const value = values.get(name) ?? name;
    return value.startsWith('-') ? `(${value})` : value;
  });
  const [whole, kept] = [netRevenue, exact(amount)].map((one) => decimalOf(one, digits));
  return whole === kept ? `${filled} = ${whole}` : `${filled} = ${whole} ≈ ${kept}`;
}

/**
 * Where the amount of an event of revenue is from: the brand sent it, or its formula made it of components. Components and
 * factors are what the brand tells of itself, so an affiliate reads no more than that there is a formula.
 */
export async function originOf(event: Event, { account, database, text }: SignedIn): Promise<Origin> {
  const { type, amount, occurredAt, brandId, currency } = event;
  if (type !== 'revenue' || amount === null) return { formula: null, figures: [] };
  const from = (key: string): [string, 'text', string] => ['origin', 'text', text(`explain.${key}`)];
  if (event.components === null) return { formula: null, figures: figuresOf(from('as_reported')) };
  const components = minorUnitsOf(event.components);
  const behind = versionBehind(await formulasOf(database, brandId), { components, occurredAt, amount });
  if (!behind) return { formula: null, figures: figuresOf(from('by_formula')) };
  const { version, netRevenue } = behind;
  const figures = figuresOf(from('by_formula'), ['formula_version', 'count', String(version.version)]);
  if (account.type === 'affiliate') return { formula: null, figures };
  const digits = BigInt(digitsOf(currency));
  const counted = countedIn(version, components, digits);
  const parts = counted.flatMap(({ name, factor, value }): Figure[] => [
    { name: `component_${name}`, title: name, unit: 'money', value },
    { name: `factor_${name}`, title: text('explain.factor_of', { name }), unit: 'count', value: factor },
  ]);
  return {
    formula: calculationOf(counted, { amount, netRevenue, digits }),
    figures: [...figures, ...parts],
  };
}
