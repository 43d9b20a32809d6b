import { Box } from '@mui/material';
import { useFieldValue } from 'react-admin';
import { valueText } from '../../dataProvider/valueText.ts';
import { nothing } from './TextCell.tsx';

/** A text of several lines, the first three of them; markup in it stays text. */
export function ContentCell({ source }: { source: string }) {
  const text = valueText(useFieldValue({ source }));
  return (
    <Box
      title={text}
      sx={{
        display: '-webkit-box',
        WebkitLineClamp: 3,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
        minWidth: 160,
        maxWidth: 560,
      }}
    >
      {text || nothing}
    </Box>
  );
}
