import { divideHalfEven } from './rounding.ts';

/**
 * An exact amount of money: `numerator ÷ 10,000^scale` minor units of a currency. Rates, fees and factors are whole
 * ten-thousandths, so every product of them is such an amount. `exact` makes one with the smallest scale; equal
 * amounts are therefore equal field by field.
 */
export interface Exact {
  readonly numerator: bigint;
  readonly scale: bigint;
}

const base = 10_000n;

/** The denominator of this scale. */
export const divisorOf = (scale: bigint): bigint => base ** scale;

/** The amount `numerator ÷ 10,000^scale`; with one parameter, whole minor units. */
export function exact(numerator: bigint, scale = 0n): Exact {
  return scale > 0n && numerator % base === 0n ? exact(numerator / base, scale - 1n) : { numerator, scale };
}

export const zero = exact(0n);

const larger = (a: bigint, b: bigint) => (a > b ? a : b);

/** The numerator of an amount under a scale, which is not below its own. */
export const numeratorAt = (amount: Exact, scale: bigint): bigint =>
  amount.numerator * divisorOf(scale - amount.scale);

/** The numerators of several amounts under one scale, which is the largest of theirs. */
export function aligned(amounts: readonly Exact[]): { numerators: bigint[]; scale: bigint } {
  const scale = amounts.reduce((most, amount) => larger(most, amount.scale), 0n);
  return { numerators: amounts.map((amount) => numeratorAt(amount, scale)), scale };
}

/** The sum of any number of amounts. */
export function sumOf(amounts: readonly Exact[]): Exact {
  const { numerators, scale } = aligned(amounts);
  return exact(
    numerators.reduce((sum, numerator) => sum + numerator, 0n),
    scale,
  );
}

export const plus = (a: Exact, b: Exact): Exact => sumOf([a, b]);

/** An amount times a number of ten-thousandths: a rate in basis points, or a factor of a formula. */
export const times = (amount: Exact, tenThousandths: bigint): Exact =>
  exact(amount.numerator * tenThousandths, amount.scale + 1n);

export const negated = ({ numerator, scale }: Exact): Exact => ({ numerator: -numerator, scale });

export function isLess(a: Exact, b: Exact): boolean {
  const { numerators } = aligned([a, b]);
  const [left = 0n, right = 0n] = numerators;
  return left < right;
}

export const least = (a: Exact, b: Exact): Exact => (isLess(b, a) ? b : a);
export const most = (a: Exact, b: Exact): Exact => (isLess(a, b) ? b : a);

/** Whole minor units, rounded half to even: the one division of a line. */
export const rounded = ({ numerator, scale }: Exact): bigint => divideHalfEven(numerator, divisorOf(scale));

const digitsOf = (value: bigint, digits: bigint) => String(10n ** digits + value).slice(1);

/**
 * An amount as a decimal, exactly.
 *
 * @param digits of the currency's minor unit: with 2, 1050 minor units are `"10.50"`. With 0, the decimal counts minor
 *   units.
 */
export function decimalOf({ numerator, scale }: Exact, digits = 0n): string {
  const absolute = numerator < 0n ? -numerator : numerator;
  const [part, unit] = [divisorOf(scale), 10n ** digits];
  const minor = absolute / part;
  const fraction = digitsOf(minor % unit, digits) + digitsOf(absolute % part, 4n * scale).replace(/0+$/, '');
  return `${numerator < 0n ? '-' : ''}${minor / unit}${fraction === '' ? '' : `.${fraction}`}`;
}

/** The amount of a decimal that counts minor units, as `decimalOf` writes it. @throws if it is no decimal. */
export function exactOf(decimal: string): Exact {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  if (whole === '') throw new RangeError(`${decimal} is no decimal`);
  const groups = `${fraction}000`.match(/\d{4}/g) ?? [];
  return exact(BigInt(sign + whole + groups.join('')), BigInt(groups.length));
}
