import { createHash } from 'node:crypto';
import { isObject } from './item.ts';
import { shortestDecimal } from './amounts.ts';

/** Values in a form of which there is only one: keys in the order of their characters. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((key) => [key, sorted(value[key])]),
  );
}

const shortened = (item: Readonly<Record<string, unknown>>) => ({
  ...item,
  ...('amount' in item && { amount: shortestDecimal(item['amount']) }),
  ...(isObject(item['components']) && {
    components: Object.fromEntries(
      Object.entries(item['components']).map(([name, value]) => [name, shortestDecimal(value)]),
    ),
  }),
});

/**
 * Tells whether two events that carry the same id are the same: SHA-256 of the event as it was sent, with its keys
 * sorted and its amounts in their shortest form. Fields that were left out are not filled in.
 */
export const fingerprintOf = (item: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(sorted(isObject(item) ? shortened(item) : item)) ?? '')
    .digest();
