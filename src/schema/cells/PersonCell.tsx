import { Box } from '@mui/material';
import { EmailCell } from './LinkCells.tsx';
import { TextCell } from './TextCell.tsx';

/** Somebody: the name, and the address under it. */
export function PersonCell({ source }: { source: string }) {
  return (
    <>
      <TextCell source={source} />
      <Box sx={{ typography: 'caption' }}>
        <EmailCell source={`${source}.email`} />
      </Box>
    </>
  );
}
