import { createHash } from 'node:crypto';
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

/** The beginning of the ids that registrations without one get. */
const ofRegistration = '#registration-';

/**
 * The id of a registration that came without one. No brand can send it for another event, such as a deposit that has the
 * number of the customer.
 */
export function registrationId(customer: string): string {
  const id = ofRegistration + customer;
  const isTooLong = id.length > 128;
  return isTooLong ? ofRegistration + createHash('sha256').update(customer).digest('hex') : id;
}

/** An event as a brand's system sends it. */
const schema = z.strictObject({
  /** Names the event: however often it is sent, it is one. */
  id: key.or(z.string().startsWith(ofRegistration)),
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

/** An event with a field that is missing or wrong, and the parts by which it can be found all the same. */
export interface Malformed extends Partial<Pick<BrandEvent, 'id' | 'type' | 'customer'>> {
  /** The first such field. */
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

const { type: typeOf, customer: customerOf } = schema.shape;

/** Those parts of an event that are well-formed, whatever is wrong with the others. */
function partsOf(raw: unknown): Omit<Malformed, 'field'> {
  if (!isObject(raw)) return {};
  const { data: id } = key.safeParse(raw['id']);
  const { data: type } = typeOf.safeParse(raw['type']);
  const { data: customer } = customerOf.safeParse(raw['customer']);
  return { ...(id && { id }), ...(type && { type }), ...(customer && { customer }) };
}

function read(raw: unknown, digits: number): BrandEvent | string {
  if (!isObject(raw)) return 'event';
  if (Buffer.byteLength(JSON.stringify(raw)) > maxEventBytes) return 'event';
  const unstorable = unstorableIn(raw);
  if (unstorable !== undefined) return unstorable;
  const parsed = schema.safeParse(raw);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    return unknown ?? String(issue?.path[0] ?? 'event');
  }
  const { id, type, customer, click_id, code, occurred_at, currency } = parsed.data;
  const isUnnamed = type === 'registration' && id === registrationId(customer);
  if (id.startsWith('#') && !isUnnamed) return 'id';
  const amounts = amountsIn(parsed.data, digits);
  if (typeof amounts === 'string') return amounts;
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

/**
 * Reads an event as JSON has it.
 *
 * @param digits of the minor unit of the brand's currency.
 */
export function readItem(raw: unknown, digits: number): BrandEvent | Malformed {
  const event = read(raw, digits);
  return typeof event === 'string' ? { field: event, ...partsOf(raw) } : event;
}
