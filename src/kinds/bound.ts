import type { Kind } from '../../contract/kinds.ts';
import type { KindParts } from './kind.ts';
import { moment } from './moment.tsx';
import { money } from './money.tsx';
import { TextCell } from './text-cell.tsx';

type Bound = Extract<Kind, { is: 'bound' }>;

/** The kinds by which a list is narrowed to a span rather than to a value. */
const spanned = { moment, money };

/** One end of a span, with the input and the text of its values. */
export function bound({ of }: Bound): KindParts {
  const { span } = spanned[of];
  return { cell: TextCell, input: span.filter, text: (end) => span.text(String(end)) };
}

/** An end of a span as a query has it; undefined for a text that is no value of its kind. */
export const queryOf = ({ of, end }: Bound, text: string): string | undefined =>
  spanned[of].span.query(text, end);

/** Whether a record's value is within a bound; a missing value is not. */
export function liesWithin(bound: Bound, value: unknown, text: string): boolean {
  if (value === null || value === undefined) return false;
  const limit = queryOf(bound, text);
  if (limit === undefined) return true;
  const { size } = spanned[bound.of];
  return bound.end === 'from' ? size(value) >= size(limit) : size(value) <= size(limit);
}
