import type { AnyResource } from '../../contract/resource.ts';
import { partsOfSchema } from '../kinds/index.ts';

/**
 * A description beside a record's name, by the specification's fields: a plan's payment type and price. Empty where it
 * has no such values.
 */
export function recordDetail(
  { record: { shape }, fieldsBeyond = {} }: AnyResource,
  record: Record<string, unknown>,
): string {
  const beyond = Object.values(fieldsBeyond).flat();
  return Object.entries(shape)
    .flatMap(([field, schema]) => {
      const detail = beyond.includes(field) ? undefined : partsOfSchema(schema)?.detail;
      return detail ? [{ rank: detail.rank, text: detail.text(record[field], record) }] : [];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ text }) => text)
    .filter(Boolean)
    .join(', ');
}
