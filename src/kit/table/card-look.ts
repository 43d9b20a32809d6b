import type { Theme } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import { headerHeight } from '../../shared/measures.ts';
import type { Column, View } from '../view.ts';
import { marked } from './table-look.ts';

/** The columns of a card: the name, the one that tells most beside it, and the others under them. */
export interface Card {
  title: Column | undefined;
  side: Column | undefined;
  /** An amount that comes later than the row: at the end of the second line, where a long one narrows the name alone. */
  sum: Column | undefined;
  details: readonly Column[];
}

/** The rank of a column with its own cell in the declaration: after texts, persons and addresses. */
const declared = 4;

/** The order of the second line, which ends where the screen does: how much and who come first, dates last. */
const ranks = { sum: 0, first: 1, state: 2, number: 2, last: 3 };

const placeOf = ({ parts, fromElsewhere }: Column) =>
  parts?.align && !fromElsewhere ? ranks.sum : ranks[parts?.card ?? 'state'];

/** The card of a list's rows, given the columns that the account sees. */
export function cardOf({ columns: all }: View, columns: readonly Column[]): Card {
  const rankOf = ({ parts }: Column) => (parts ? (parts.naming ?? Infinity) : declared);
  const named = all
    .filter((column) => rankOf(column) < Infinity)
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  const title =
    columns.find(({ isName }) => isName) ?? named.find((column) => columns.includes(column)) ?? columns[0];
  const others = columns.filter(
    (column) => column !== title && !column.isOffCard && column.parts?.card !== 'number',
  );
  const side =
    others.find(({ parts, cell }) => parts?.card === 'state' && parts.cell === cell) ??
    others.find(({ parts }) => parts?.card === 'sum');
  const sum = others.find(({ parts, fromElsewhere }) => fromElsewhere && parts?.inCurrency);
  const details = others
    .filter((column) => column !== side && column !== sum)
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  return { title, side, sum, details };
}

/** Clipped: what only hides the rest would scroll there with the focus, and never back. */
const oneLine = { overflow: 'clip', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/**
 * The look of a table's rows as cards, on a phone: two lines, whatever the list. The elements stay those of a table,
 * and screen readers read all values of the second line, also those that are cut off.
 */
export const cardLook: SystemStyleObject<Theme> = {
  '& table, & tbody': { display: 'block', minWidth: 0 },
  '& thead': { display: 'none' },
  '& tbody tr': {
    display: 'grid',
    gridTemplate:
      '"select title side actions" auto "select details details actions" auto / auto 1fr auto auto',
    alignItems: 'center',
    pl: 2,
    pr: 1,
    py: 1.25,
    borderBottom: 1,
    borderColor: 'divider',
    // Leaves room for the header, and for the message above the page.
    scrollMarginTop: headerHeight + 80,
  },
  '& tbody tr.is-new': { bgcolor: marked, '& td': { bgcolor: 'transparent' } },
  '& tbody tr:has(.column-select)': { pl: 0.5 },
  '& tbody td': { p: 0, border: 0, minWidth: 0, maxWidth: 'none' },
  '& tbody .column-select': { gridArea: 'select', width: 48 },
  // Its link stands 24 pixels above one of the line below (WCAG 2.2, 2.5.8).
  '& tbody .card-title': { gridArea: 'title', ...oneLine, fontWeight: 600, lineHeight: '1.5rem', pb: '3px' },
  '& tbody :is(.card-side, .card-sum)': {
    justifySelf: 'end',
    textAlign: 'right',
    pl: 1,
    whiteSpace: 'nowrap',
  },
  '& tbody .card-side': { gridArea: 'side', fontWeight: 600 },
  '& tbody .card-sum': { gridArea: 'details / side' },
  '& tbody tr:has(.card-sum) .card-details': { gridColumnEnd: 'side-start' },
  // At the end of both lines, and no higher than they are.
  '& tbody .column-actions': {
    gridArea: 'actions',
    position: 'static',
    bgcolor: 'transparent',
    minWidth: 44,
    my: -0.5,
  },
  // It has the color of its row already, as it is transparent.
  '& tbody tr:is(:hover, :has(:checked)) .column-actions': { backgroundImage: 'none' },
  '& tbody .card-details': { gridArea: 'details', ...oneLine, color: 'text.secondary', pr: 1 },
  '& tbody :is(.card-title, .card-details) *': { display: 'inline !important', whiteSpace: 'nowrap' },
  // A finger that misses the row's link by a hair opens the row all the same, not a mail.
  '& tbody :is(.card-details, .card-sum) :is(a, button)': {
    color: 'inherit',
    fontWeight: 'inherit',
    pointerEvents: 'none',
    minHeight: 0,
    minWidth: 0,
    p: 0,
    m: 0,
  },
  '& tbody .card-details :is(.icon-button, br, wbr), & tbody .card-title wbr, & tbody .card-sum .nothing, & tbody .card-details > :has(> .nothing, > * > .nothing)':
    {
      display: 'none !important',
    },
  '& .card-details > :not(:has(> .nothing, > * > .nothing)) ~ :not(:has(> .nothing, > * > .nothing))::before':
    {
      content: '" · "',
    },
  // The word of a figure, which in a table stands in the heading.
  '& .card-label::before': { content: 'attr(data-text)' },
  // A card puts in one line what a table puts on several.
  '& tbody :is(.card-title .under, .card-details .under, .card-details li + li)::before': {
    content: '" · "',
  },
  '& .card-details .badge': { p: 0, border: 0, bgcolor: 'transparent', font: 'inherit', color: 'inherit' },
  '& .card-details .badge + span.badge::before': { content: '", "' },
  // The button for all badges, at the end of the line whatever is cut off before it, and down to the card's edge.
  '& tbody .card-details:has(button.badge)': { position: 'relative', pr: 6, pb: 1.25, mb: -1.25 },
  '& tbody .card-details button.badge': {
    position: 'absolute',
    inset: '0 0 0 auto',
    pb: 1.25,
    minWidth: 44,
    color: 'primary.dark',
    fontWeight: 600,
    pointerEvents: 'auto',
    outlineOffset: '-2px',
  },
};
