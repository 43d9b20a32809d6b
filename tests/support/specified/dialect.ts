import { isObject } from '../../../src/shared/lenient.ts';

const isKey = (name: string) =>
  name === 'id' || name === 'key' || name.endsWith('_id') || name.endsWith('_page');

function oddValue(name: string, value: unknown): unknown {
  if (isKey(name) && typeof value === 'number') return String(value);
  if (name === 'price') return Number(value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  return odd(value);
}

/** Expresses an approval only by its moment. */
function oddApproval({ approved, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return { ...rest, approved_at: approved ? '2026-01-02 03:04:05' : null };
}

function odd(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(odd);
  if (!isObject(value)) return value;
  const told = 'approved' in value ? oddApproval(value) : value;
  return Object.fromEntries(Object.entries(told).map(([name, held]) => [name, oddValue(name, held)]));
}

/**
 * An answer as another backend may give it: ids and keys as texts, prices as numbers, 1 and 0, `approved_at` alone,
 * and all of it under `data`.
 */
export function inOtherDialect(json: unknown): unknown {
  const told = odd(json);
  return isObject(told) && 'meta' in told ? told : { data: told };
}
