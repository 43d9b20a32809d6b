import { styled } from '@mui/material/styles';

/** At most three cards in a row, and every row filled to its end. */
export const Cards = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  marginTop: 24,
  '& > *': { flex: '1 1 max(min(100%, 340px), 31%)' },
});
