import { type Kind, kindOf } from '../../contract/kinds.ts';
import type { AnyResource } from '../../contract/resource.ts';
import { formatAmount } from '../shared/amount.ts';
import { isObject } from '../shared/isObject.ts';
import { asBoolean, asNumber } from '../shared/lenient.ts';

type Fields = Record<string, unknown>;
type Reading = (value: unknown) => unknown;

/** Turns the key or id of a value into a number, in place: copying each value of a long list would be slow. */
const keyedBy = (name: 'id' | 'key') => (value: unknown) => {
  if (isObject(value) && typeof value[name] === 'string') value[name] = asNumber(value[name]);
  return value;
};
const byId = keyedBy('id');
const byKey = keyedBy('key');

/** Whether an amount is already in the contract's format: most are, and a check is cheaper than formatting. */
const isPrice = (value: unknown) => typeof value === 'string' && /^\d+\.\d\d$/.test(value);

/** How the values of a kind are read; other kinds are taken as they come. */
const readings: Partial<Record<Kind['is'], Reading>> = {
  id: asNumber,
  version: asNumber,
  money: (value) => (isPrice(value) ? value : (formatAmount(value) ?? value)),
  yesNo: (value) => (value === null ? value : asBoolean(value)),
  option: byKey,
  reference: byId,
  person: byId,
  references: (value) => (Array.isArray(value) ? value.map(byId) : value),
};

/** `approved_at` set means approved, whatever else the record says (specification, section 4). */
function readApproval(row: Fields): void {
  if ('approved_at' in row) row.approved = row.approved === true || Boolean(row.approved_at);
}

const readers = new WeakMap<AnyResource, (row: Fields) => void>();

function makeReader({ record }: AnyResource): (row: Fields) => void {
  const read = Object.entries(record.shape).flatMap(([field, schema]) => {
    const kind = kindOf(schema);
    const reading = kind && readings[kind.is];
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
