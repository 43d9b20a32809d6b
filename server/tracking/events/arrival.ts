import type { EventStatus, RejectionReason } from '../../../contract/event-types.ts';
import type { EventResult } from '../../../contract/event-result.ts';
import { maxEventBytes } from '../../../contract/event-types.ts';
import type { Translate } from '../../base/texts.ts';
import { isTooDeep } from '../../http/storable.ts';
import { fingerprintOf } from './fingerprint.ts';
import { reasonText } from './reason-text.ts';
import { type BrandEvent, isObject, type Malformed, readItem } from './item.ts';
import type { Origin } from './sender.ts';

/** One event as it arrived. */
export interface Arrival {
  event: BrandEvent | Malformed;
  fingerprint: Buffer;
  /** As received; null where it is too long or too deep to keep. */
  item: string | null;
  /** The sender's id as far as there is one, whatever its form. */
  sentId: string | null;
  /** When it arrived first. */
  at: Date;
  /** When it happened, if it names no moment itself; without it, when it arrived. */
  happenedAt?: Date;
  /** Of an event that came before those it is judged with; of others it is that of their packet. */
  origin?: Origin;
}

/** The result of one event, as its sender receives it. */
export interface Result {
  id: string | null;
  status: EventStatus;
  reason?: RejectionReason;
  /** The wrong field of a malformed event, or what became of a click id. */
  field?: string;
}

export interface WellFormed extends Arrival {
  event: BrandEvent;
}

export const isWellFormed = (arrival: Arrival): arrival is WellFormed => !('field' in arrival.event);

/** Most characters of an id that is answered although it has a wrong form. */
const maxEcho = 128;

/** An event that is nested too deeply to be written as JSON again, by its plain fields. */
const flat = (raw: unknown) =>
  isObject(raw)
    ? Object.fromEntries(Object.entries(raw).filter(([, value]) => typeof value !== 'object'))
    : null;

/** @param digits of the minor unit of the brand's currency. */
export function arrivalOf(raw: unknown, digits: number, at: Date): Arrival {
  if (isTooDeep(raw)) {
    const { sentId, fingerprint } = arrivalOf(flat(raw), digits, at);
    return { event: { field: 'event' }, fingerprint, item: null, sentId, at };
  }
  const text = JSON.stringify(raw) ?? 'null';
  const id = isObject(raw) ? raw['id'] : undefined;
  return {
    event: readItem(raw, digits),
    fingerprint: fingerprintOf(raw),
    item: Buffer.byteLength(text) > maxEventBytes ? null : text,
    sentId: typeof id === 'string' ? id.slice(0, maxEcho) : null,
    at,
  };
}

/** The id under which a refused event is kept: the sender's own, or one made up of the content. */
export const keptId = ({ event, fingerprint }: Arrival): string =>
  event.id ?? `#${fingerprint.toString('hex').slice(0, 40)}`;

/** A result with its reason in words. */
export function answerOf({ id, status, reason, field }: Result, text: Translate): EventResult {
  if (reason === undefined) return { id, status };
  return { id, status, reason, message: reasonText(text, reason, field) };
}
