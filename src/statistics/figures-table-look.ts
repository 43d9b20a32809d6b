import type { SxProps, Theme } from '@mui/material';

/** Where the table has no room for all figures. */
const isTight = '@container (max-width: 960px)';

/** The button for the others, where there are fewer at first. */
export const whereTight: SxProps<Theme> = { display: 'none', [isTight]: { display: 'inline-flex' } };

/** All figures of an operator in sight beside the navigation at 1440. */
export const narrowColumns: SxProps<Theme> = {
  '& thead th': { minWidth: 0, fontSize: '0.75rem' },
  '& th, & td': { px: 0.75 },
  '& tbody > tr > *': { py: 0.75, verticalAlign: 'top' },
  '& thead .under': { whiteSpace: 'nowrap' },
  '& .name': { minWidth: '10rem', pl: 2 },
  '& tr > :last-child': { pr: 2 },
  // Beside the navigation at 1280.
  '@container (max-width: 1040px)': {
    '& thead th': { fontSize: '0.71875rem' },
    '& th, & td': { px: '3px', fontSize: '0.8125rem' },
    '& thead .under': { whiteSpace: 'normal' },
  },
  // On a phone the others scroll anyway, and a name would be of four lines.
  '@container (min-width: 600px) and (max-width: 1040px)': { '& .name': { minWidth: '8rem' } },
  // Beside the navigation at 1024.
  [isTight]: {
    '&:not(.whole) .later': { display: 'none' },
    '&:not(.whole) tr > :has(+ .later:last-child)': { pr: 2 },
  },
};
