import { decimalOf, exact, type Exact } from './exact.ts';

/** The reason why a line pays. `cap` takes away what a deal pays beyond its cap. */
export type LineKind = 'cpa' | 'cpl' | 'share' | 'cap' | 'fixed';

/** A figure that a formula names. */
export interface Input {
  readonly name: string;
  readonly unit: 'money' | 'rate' | 'count';
  /** Money in minor units, a rate in basis points, or a count. */
  readonly value: Exact;
}

export const money = (name: string, value: Exact): Input => ({ name, unit: 'money', value });
export const rate = (name: string, basisPoints: bigint): Input => ({
  name,
  unit: 'rate',
  value: exact(basisPoints),
});
export const count = (name: string, value: bigint): Input => ({ name, unit: 'count', value: exact(value) });

/** A part of a line: a customer by its external id, or something that has a name of its own. */
export type Child =
  | { readonly kind: 'customer'; readonly customer: string; readonly amount: bigint }
  | {
      /**
       * The admin fee, the loss carried in, the loss that is carried to the next period, and the loss that is not
       * carried and so costs the affiliate nothing.
       */
      readonly kind: 'admin_fee' | 'carried_in' | 'carried_out' | 'not_carried';
      readonly amount: bigint;
    };

/** An amount of a statement in minor units, with its formula, the figures put into it, and the parts it is made of. */
export interface Line {
  readonly kind: LineKind;
  readonly amount: bigint;
  /** Names the inputs. */
  readonly formula: string;
  readonly inputs: readonly Input[];
  /** Their amounts make up the line's, to the minor unit; a line without children stands for itself. */
  readonly children: readonly Child[];
}

function shown({ unit, value }: Input, digits: bigint): string {
  if (unit === 'count') return decimalOf(value);
  const text = unit === 'rate' ? `${decimalOf(value, 2n).replace(/\.?0+$/, '')}%` : decimalOf(value, digits);
  return text.startsWith('-') ? `(${text})` : text;
}

/**
 * The formula of a line with its figures, such as `35% × max(0, 1000.00) = 350.00`.
 *
 * @param digits of the currency's minor unit.
 */
export function calculationOf({ formula, inputs, amount }: Line, digits: bigint): string {
  const values = new Map(inputs.map((input) => [input.name, shown(input, digits)]));
  const filled = formula.replaceAll(/[a-z]+(?:_[a-z0-9]+)*/g, (name) => values.get(name) ?? name);
  return `${filled} = ${decimalOf(exact(amount), digits)}`;
}
