import { calculationOf, exactOf, type Line } from '../../../commission-engine/index.ts';
import { digitsOf } from '../../../contract/currencies.ts';
import type { Translate } from '../../base/texts.ts';
import type { statementLines } from '../../database/tables/index.ts';

type Kept = Pick<typeof statementLines.$inferSelect, 'kind' | 'amount' | 'formula' | 'inputs'>;

/** The formula of a kept line with its figures, in the words of a reader: `35% × max(0, 1000.00) = 350.00`. */
export function calculationOfKept(
  { kind, amount, formula, inputs }: Kept,
  currency: string,
  text: Translate,
): string {
  const line: Line = {
    kind,
    amount,
    formula,
    inputs: inputs.map(({ name, unit, value }) => ({ name, unit, value: exactOf(value) })),
    children: [],
  };
  const digits = BigInt(digitsOf(currency));
  return calculationOf(line, digits).replace('Σ customers', text('explain.customers'));
}
