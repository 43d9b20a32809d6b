import { useFieldValue } from 'react-admin';
import { valueText } from '../shared/values.ts';
import { Badge } from './badge.tsx';
import type { KindParts } from './kind.ts';
import { nothing } from './text-cell.tsx';

/** A value's text as a badge: a state, or another record that classes this one. */
export function BadgeCell({ source }: { source: string }) {
  const text = valueText(useFieldValue({ source }));
  return text ? <Badge text={text} /> : <>{nothing}</>;
}

/** A state that the server names. */
export const state: KindParts = { cell: BadgeCell };
