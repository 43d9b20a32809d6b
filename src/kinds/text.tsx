import type { KindParts } from './kind.ts';
import { lazyInput } from './lazyForms.tsx';
import { TextCell } from './TextCell.tsx';

/** A line of text. */
export const text: KindParts = {
  cell: TextCell,
  naming: 1,
  input: lazyInput(({ LineInput }) => LineInput),
  omitsEmpty: true,
};
