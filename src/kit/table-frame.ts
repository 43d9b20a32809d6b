import { alpha, styled } from '@mui/material/styles';

/** A table of figures: it scrolls sideways, and the column of names stays in sight. */
export const TableFrame = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  // A shadow at the edge behind which there are more columns.
  background: `
    linear-gradient(to left, ${theme.palette.background.paper} 24px, transparent) right / 48px 100% no-repeat local,
    linear-gradient(to left, ${alpha(theme.palette.text.primary, 0.16)}, transparent) right / 12px 100% no-repeat scroll`,
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.dark}`, outlineOffset: -2 },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.875rem' },
  '& th, & td': {
    padding: '8px 10px',
    textAlign: 'right',
    borderBottom: `1px solid ${theme.palette.divider}`,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    // A drawer lets any text break anywhere: then a column would be as narrow as one letter.
    overflowWrap: 'normal',
  },
  '& thead th': {
    fontWeight: 500,
    verticalAlign: 'bottom',
    whiteSpace: 'normal',
    minWidth: '5rem',
    hyphens: 'auto',
    color: theme.palette.text.secondary,
  },
  '& .name': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    textAlign: 'left',
    minWidth: '13rem',
    maxWidth: '20rem',
    fontWeight: 500,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    backgroundColor: theme.palette.background.paper,
    '@media (max-width: 600px)': { minWidth: '8rem', maxWidth: '11rem' },
  },
  '& tbody tr:hover > *': { backgroundImage: `linear-gradient(${theme.palette.action.hover} 0 0)` },
  '& .totals > *': { fontWeight: 700 },
  '& button': {
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'inherit',
    cursor: 'pointer',
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.dark}`, outlineOffset: 2 },
  },
  // The least that a pointer hits without another target beside it (WCAG 2.2, 2.5.8).
  '& thead button': { minHeight: 24 },
  '& tbody button': { color: theme.palette.primary.dark },
  '& button:hover': { textDecoration: 'underline' },
  '@media (pointer: coarse)': {
    '& button, & thead button': { minWidth: 44, minHeight: 44 },
    // The text of a button stands in line with the texts beside it, in rows as high as a finger needs.
    '& tbody button': { paddingBlock: 12, marginBlock: -12 },
    '& tbody > tr > *': { height: 48 },
    '& thead .name': { paddingBottom: 20 },
  },
  // Paper does not scroll: no shadow and no color of the screen lies over the amounts.
  '@media print': { overflow: 'visible', background: 'none', '& .name': { backgroundColor: 'transparent' } },
  '@media print and (max-width: 900px)': { zoom: 0.65 },
}));
