import { styled } from '@mui/material/styles';

/** Widgets beside each other, as many as fit. */
export const Grid = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 330px), 1fr))',
  // Where four would stand as three and one, they stand two by two.
  '@media (max-width: 1700px)': {
    '&:has(> :nth-of-type(4):last-of-type)': {
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(330px, 40%)), 1fr))',
    },
  },
});
