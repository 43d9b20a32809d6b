import { styled } from '@mui/material/styles';

const twoInRow = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(300px, 40%)), 1fr))' };

/** Widgets beside each other, as many as fit. */
export const Grid = styled('div')({
  display: 'grid',
  gap: 16,
  // Three beside the navigation at 1280.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
  // Where four would stand as three and one, they stand two by two.
  '@media (max-width: 1700px)': { '&:has(> :nth-of-type(4):last-of-type)': twoInRow },
  // Where there is room for two, the third has a row of its own as a whole.
  '@media (max-width: 1279.95px)': {
    ...twoInRow,
    '& > :nth-of-type(odd):last-of-type': { gridColumn: '1 / -1' },
  },
});
