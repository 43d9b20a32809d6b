import { Box } from '@mui/material';
import { ExternalLink } from '../shared/external-link.tsx';

const isMarkup = (text: string) => /<[a-z!/][^>]*>/i.test(text);

/** A material's text with its line breaks and without rendering markup. A text that is only a link can be followed. */
export function MaterialText({ text }: { text: string }) {
  if (!text) return null;
  return (
    <Box
      sx={{
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        ...(isMarkup(text) && { fontFamily: 'monospace', fontSize: '0.875rem' }),
      }}
    >
      {/\s/.test(text) ? text : <ExternalLink to={text} />}
    </Box>
  );
}
