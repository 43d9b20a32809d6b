import { useFieldValue } from 'react-admin';
import { isObject } from '../shared/lenient.ts';
import { valueText } from '../shared/values.ts';
import { Badge, type Tone } from './badge.tsx';
import type { KindParts } from './kind.ts';
import { nothing } from './text-cell.tsx';

/** The states of all entities, by their key: one that this does not know is told by its word alone. */
const tones: Record<string, Tone> = {
  pending: 'is-waiting',
  paused: 'is-waiting',
  waiting: 'is-waiting',
  hold: 'is-waiting',
  closing: 'is-waiting',
  active: 'is-good',
  open: 'is-good',
  accepted: 'is-good',
  approved: 'is-good',
  sent: 'is-good',
  rejected: 'is-bad',
  failed: 'is-bad',
  reversed: 'is-bad',
  expired: 'is-over',
  duplicate: 'is-over',
  closed: 'is-over',
  ended: 'is-over',
};

/** How a state is told, by its key; undefined for one that no entity has. */
export const toneOf = (key: string): Tone | undefined => tones[key];

/** A value's text as a badge: another record that classes this one. */
export function BadgeCell({ source }: { source: string }) {
  const text = valueText(useFieldValue({ source }));
  return text ? <Badge text={text} /> : <>{nothing}</>;
}

/** A state as a badge with a dot of its color. */
export function StateCell({ source }: { source: string }) {
  const value: unknown = useFieldValue({ source });
  const text = valueText(value);
  const key = isObject(value) ? String(value.key) : '';
  return text ? <Badge text={text} tone={toneOf(key)} /> : <>{nothing}</>;
}

/** A state that the server names. */
export const state: KindParts = { cell: StateCell, card: 'state' };
