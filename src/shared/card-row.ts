import { styled } from '@mui/material/styles';

/** A row of a card: a description, and actions at the opposite end. */
export const CardRow = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '10px 0',
  borderTop: `1px solid ${theme.palette.divider}`,
  // The description breaks its lines before a badge loses letters.
  '& > .badge': { flexShrink: 1e-4 },
}));
