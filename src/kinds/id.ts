import { asNumber } from '../shared/lenient.ts';
import type { KindParts } from './kind.ts';
import { TextCell } from './text-cell.tsx';

/** The number of a record. */
export const id: KindParts = {
  cell: TextCell,
  card: 'number',
  sheet: 'number',
  size: Number,
  read: asNumber,
};

/** The version of a record, which is compared and never shown. */
export const version: KindParts = { cell: TextCell, read: asNumber };
