import { asNumber } from '../shared/lenient.ts';
import type { KindParts } from './kind.ts';
import { TextCell } from './text-cell.tsx';

/** The number of a record. */
export const id: KindParts = { cell: TextCell, card: 'number', size: Number, read: asNumber };

/** The number of changes to a record: compared, never shown. */
export const version: KindParts = { cell: TextCell, read: asNumber };
