import { styled } from '@mui/material/styles';

/** One of the things that a card lists: what it is, and across from it what can be done. */
export const CardRow = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '10px 0',
  borderTop: `1px solid ${theme.palette.divider}`,
}));
