import type { Kind } from '../../contract/kinds.ts';
import { kindOf } from '../../contract/kinds.ts';
import type { AnyResource } from '../../contract/resource.ts';
import { formatAmount } from '../shared/amount.ts';
import { valueText } from '../shared/valueText.ts';

/** The kinds of values shown beside a record's name, in this order. */
const told: readonly Kind['is'][] = ['option', 'reference', 'money'];

/** A description beside a record's name: a plan's payment type and price. Empty where it has no such values. */
export function recordDetail({ record: { shape } }: AnyResource, record: Record<string, unknown>): string {
  const fields = Object.entries(shape).map(([field, schema]) => ({ field, is: kindOf(schema)?.is }));
  return told
    .flatMap((kind) => fields.filter(({ is }) => is === kind))
    .map(({ field, is }) => (is === 'money' ? formatAmount(record[field]) : valueText(record[field])))
    .filter(Boolean)
    .join(', ');
}
