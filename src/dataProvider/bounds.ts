import { kindOf, type Kind } from '../../contract/kinds.ts';
import type { AnyResource } from '../../contract/resource.ts';

export type Bound = Extract<Kind, { is: 'bound' }>;

/** The end of a span that a filter names; undefined where it names none. */
export function boundOf(resource: AnyResource, filter: string): Bound | undefined {
  const schema = resource.filter?.shape[filter];
  const kind = schema && kindOf(schema);
  return kind?.is === 'bound' ? kind : undefined;
}

/**
 * An end of a span as a query carries it: an amount as it is, and of a day (`2025-12-31`) the moment at
 * which it begins or ends where the reader is. Undefined for what is no day.
 */
export function boundText({ of, end }: Bound, text: string): string | undefined {
  if (of === 'money') return text;
  const moment = new Date(`${text}${end === 'from' ? 'T00:00:00' : 'T23:59:59.999'}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

const sizeOf = ({ of }: Bound, value: unknown): number =>
  of === 'money' ? Number(value) : Date.parse(String(value));

/** Whether a record's value lies on the right side of an end of a span; a missing one does not. */
export function liesWithin(bound: Bound, value: unknown, text: string): boolean {
  if (value === null || value === undefined) return false;
  const limit = boundText(bound, text);
  if (limit === undefined) return true;
  return bound.end === 'from'
    ? sizeOf(bound, value) >= sizeOf(bound, limit)
    : sizeOf(bound, value) <= sizeOf(bound, limit);
}
