import { styled } from '@mui/material/styles';

/** Widgets beside each other, as many as fit. */
export const Grid = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 330px), 1fr))',
});
