import type { KindParts } from './kind.ts';
import { lazyInput } from './lazy-forms.tsx';
import { TextCell } from './text-cell.tsx';

/** A line of text. */
export const text: KindParts = {
  cell: TextCell,
  naming: 1,
  input: lazyInput(({ LineInput }) => LineInput),
  omitsEmpty: true,
  // A backend may send what looks like a number as one.
  read: (value) => (typeof value === 'number' ? String(value) : value),
};
