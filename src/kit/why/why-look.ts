import { styled } from '@mui/material/styles';

/** The parts of an amount, one below the other. */
export const Parts = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '12px 0 0',
  padding: 0,
  borderTop: `1px solid ${theme.palette.divider}`,
}));

/** A part: its name, and its amount at the end of the line. */
export const PartRow = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 40,
  padding: '6px 4px',
  border: 0,
  borderBottom: `1px solid ${theme.palette.divider}`,
  background: 'none',
  font: 'inherit',
  fontSize: '0.875rem',
  color: 'inherit',
  textAlign: 'start',
  '& > span:first-of-type': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& .amount': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  // The amounts of parts that open and of those that do not stand below each other.
  '& > svg': { flex: 'none', color: theme.palette.text.secondary },
  '&:not(button) .amount': { marginRight: 32 },
  '&.sum': { fontWeight: 700 },
  '&:is(button)': { cursor: 'pointer' },
  '&:is(button):hover': { backgroundColor: theme.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.dark}`, outlineOffset: -2 },
  '@media (pointer: coarse)': { minHeight: 48 },
}));
