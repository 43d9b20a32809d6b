import type { AnyResource } from '../../contract/resource.ts';
import { partsOfSchema } from '../kinds/index.ts';

type Fields = Record<string, unknown>;

/** If `approved_at` is set, the record is approved, whatever its other fields say (specification, section 4). */
function readApproval(row: Fields): void {
  if ('approved_at' in row) row.approved = row.approved === true || Boolean(row.approved_at);
}

const readers = new WeakMap<AnyResource, (row: Fields) => void>();

function makeReader({ record }: AnyResource): (row: Fields) => void {
  const read = Object.entries(record.shape).flatMap(([field, schema]) => {
    const reading = partsOfSchema(schema)?.read;
    return reading ? [{ field, reading }] : [];
  });
  const isApproved = 'approved' in record.shape;
  return (row) => {
    for (const { field, reading } of read) {
      const value = row[field];
      if (value !== undefined) row[field] = reading(value);
    }
    if (isApproved) readApproval(row);
  };
}

/**
 * How the rows of a resource are read, by the kinds its contract gives its values: prices, ids, keys and yes/no
 * values, which come as numbers or as texts. A row is changed in place.
 */
export function readerOf(resource: AnyResource): (row: Fields) => void {
  const known = readers.get(resource);
  if (known) return known;
  const made = makeReader(resource);
  readers.set(resource, made);
  return made;
}
