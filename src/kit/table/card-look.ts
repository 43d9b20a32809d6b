import type { Theme } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import { headerHeight } from '../../shared/measures.ts';
import type { Column, View } from '../view.ts';
import { marked } from './table-look.ts';

/** Where a card shows a value: as its name, at the end of the first line, below among the others, or nowhere. */
export type CardPlace = 'title' | 'side' | 'detail' | 'number' | 'nowhere';

/** The rank of a column with its own cell in the declaration: after texts, persons and addresses. */
const declared = 4;

/** The place of each column of a list on a card. */
export function cardPlaces({ columns }: View): ReadonlyMap<Column, CardPlace> {
  const rankOf = ({ parts }: Column) => (parts ? (parts.naming ?? Infinity) : declared);
  const [title] = columns
    .filter((column) => rankOf(column) < Infinity)
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  const side = columns.find(({ parts }) => parts?.card === 'side');
  const placeOf = (column: Column): CardPlace => {
    if (column === title) return 'title';
    if (column.isOffCard) return 'nowhere';
    if (column.parts?.card === 'number') return 'number';
    return column === side ? 'side' : 'detail';
  };
  return new Map(columns.map((column) => [column, placeOf(column)]));
}

/**
 * The look of a table's rows as cards, on a phone: the name, the main value and the buttons on one line, the other
 * values below. The elements stay those of the table, so that it costs nothing where there is room for a table.
 */
export const cardLook: SystemStyleObject<Theme> = {
  '@media (max-width: 599.95px)': {
    '& table, & tbody': { display: 'block', minWidth: 0 },
    '& thead': { display: 'none' },
    '& tbody tr': {
      position: 'relative',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 1.5,
      rowGap: 0.25,
      px: 2,
      py: 1,
      borderBottom: 1,
      borderColor: 'divider',
      // Leaves room for the header, and for the message above the page.
      scrollMarginTop: headerHeight + 80,
    },
    '& tbody tr.is-new': { bgcolor: marked, '& td': { bgcolor: 'transparent' } },
    '& tbody tr:has(.column-select)': { pl: 6.5 },
    '& tbody td': { p: 0, border: 0, maxWidth: '100%', color: 'text.secondary' },
    '& tbody .column-select': { position: 'absolute', left: 4, top: 4, width: 44 },
    '& tbody .card-title': {
      order: 1,
      flex: '1 1 0',
      minWidth: 0,
      py: 1,
      overflowWrap: 'anywhere',
      color: 'text.primary',
      fontWeight: 600,
      '& *': { whiteSpace: 'normal' },
    },
    '& tbody .card-side': { order: 2, fontWeight: 600, color: 'text.primary' },
    '& tbody .column-actions': { order: 3, position: 'static', bgcolor: 'transparent', mr: -1 },
    // The end of the first line.
    '& tbody tr::after': { content: '""', order: 4, flexBasis: '100%' },
    '& tbody :is(.card-detail, .card-number)': {
      order: 5,
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.5,
      '& > *': { minWidth: '0 !important', textAlign: 'start' },
    },
    '& tbody :is(.card-detail, .card-number)[data-label]::before': { content: 'attr(data-label) ":"' },
    '& tbody .card-detail:has(> .nothing), & tbody .card-number:not(:has(a)), .card-nowhere': {
      display: 'none',
    },
  },
};
