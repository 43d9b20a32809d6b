import * as z from 'zod';
import { eventTypes, maxEventBytes, type EventType } from '../../../contract/event-types.ts';
import { componentName, maxComponents } from '../../../contract/formulas.ts';
import { isStorable } from '../../http/storable.ts';
import { minorUnits } from './amounts.ts';

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Visible characters of ASCII; the number sign is kept for ids that the panel makes up itself. */
const key = z.string().regex(/^[!"$-~][!-~]{0,127}$/);
const isEmail = (text: string) => /^[^@]+@[^@]+\.[^@]+$/.test(text);
const optional = z.union([z.literal(''), z.string().max(128)]).nullish();
const amount = z.union([z.string().max(32), z.number()]);

/** An event as a brand's system sends it. */
const schema = z.strictObject({
  /** Names the event: however often it is sent, it is one. */
  id: key,
  type: z.enum(eventTypes),
  /** The brand's own name for its customer, never an e-mail address. */
  customer: key.refine((text) => !isEmail(text)),
  click_id: optional,
  code: optional,
  occurred_at: z.iso.datetime({ offset: true }).nullish(),
  amount: amount.nullish(),
  currency: z.string().max(8).nullish(),
  components: z
    .record(z.string().regex(componentName), amount)
    .refine((parts) => Object.keys(parts).length > 0 && Object.keys(parts).length <= maxComponents)
    .nullish(),
});

/** A well-formed event. Amounts are in minor units. */
export interface BrandEvent {
  id: string;
  type: EventType;
  customer: string;
  clickId?: string;
  code?: string;
  occurredAt?: Date;
  amount?: bigint;
  currency?: string;
  components?: Record<string, bigint>;
}

/** The first field of an event that is missing or wrong. */
export interface Malformed {
  field: string;
}

/** The types whose amount is always positive. */
const positive: readonly EventType[] = ['deposit', 'withdrawal', 'chargeback'];

type Read = z.output<typeof schema>;

const isGiven = (value: unknown): value is string | number => value !== undefined && value !== null;

/** @returns the amount and its parts; or the name of the field that is wrong. */
function amountsIn({ type, amount: given, components }: Read, digits: number) {
  const takesParts = type === 'revenue';
  if (components && (!takesParts || isGiven(given))) return 'components';
  if (!takesParts && !positive.includes(type)) return isGiven(given) ? 'amount' : {};
  if (components) {
    const parts: Record<string, bigint> = {};
    for (const [name, value] of Object.entries(components)) {
      const part = minorUnits(String(value), digits);
      if (part === undefined) return 'components';
      parts[name] = part;
    }
    return { components: parts };
  }
  const minor = isGiven(given) ? minorUnits(String(given), digits) : undefined;
  if (minor === undefined || (positive.includes(type) && minor <= 0n)) return 'amount';
  return { amount: minor };
}

/** The first field with a value that cannot be stored; `event` where its own name is what cannot. */
function unstorableIn(raw: Readonly<Record<string, unknown>>): string | undefined {
  const [name] = Object.entries(raw).find((field) => !field.every((part) => isStorable(part))) ?? [];
  return name === undefined || isStorable(name) ? name : 'event';
}

/**
 * Reads an event as JSON has it.
 *
 * @param digits of the minor unit of the brand's currency.
 */
export function readItem(raw: unknown, digits: number): BrandEvent | Malformed {
  if (!isObject(raw)) return { field: 'event' };
  if (Buffer.byteLength(JSON.stringify(raw)) > maxEventBytes) return { field: 'event' };
  const unstorable = unstorableIn(raw);
  if (unstorable !== undefined) return { field: unstorable };
  const parsed = schema.safeParse(raw);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    return { field: unknown ?? String(issue?.path[0] ?? 'event') };
  }
  const { id, type, customer, click_id, code, occurred_at, currency } = parsed.data;
  const amounts = amountsIn(parsed.data, digits);
  if (typeof amounts === 'string') return { field: amounts };
  return {
    id,
    type,
    customer,
    ...(click_id && { clickId: click_id }),
    ...(code && { code }),
    ...(occurred_at && { occurredAt: new Date(occurred_at) }),
    ...(currency && { currency }),
    ...amounts,
  };
}
