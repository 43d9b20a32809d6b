import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A banner's text begins with its size in pixels: `728×90, "Start today"`. */
const sized = /^(\d{2,4})\s*[×xх]\s*(\d{2,4})(?!\d)/i;
/** A mail's text begins with its subject on a line of its own. */
const mailed = /^(?:subject|тема):[ \t]*(\S.*)\n+([\s\S]+)$/i;

function Frame({ children, ...size }: { children: ReactNode; maxWidth?: number; aspectRatio?: string }) {
  const { t } = useTranslation();
  return (
    <Box
      role="figure"
      aria-label={t('material.preview')}
      sx={{
        ...size,
        display: 'grid',
        alignContent: 'center',
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'accent.highlight',
      }}
    >
      {children}
    </Box>
  );
}

/** Shows what a banner or a mail will look like, as far as its text tells; nothing for other materials. */
export function MaterialPreview({ text }: { text: string }) {
  const [, width, height] = sized.exec(text) ?? [];
  if (width && height) {
    return (
      <Frame maxWidth={Number(width)} aspectRatio={`${width} / ${height}`}>
        <Typography variant="body2" align="center" color="textSecondary">
          {`${width} × ${height}`}
        </Typography>
      </Frame>
    );
  }
  const [, subject, body] = mailed.exec(text) ?? [];
  if (!subject || !body) return null;
  return (
    <Frame>
      <Typography sx={{ px: 2, py: 1, borderBottom: 1, borderColor: 'divider', fontWeight: 600 }}>
        {subject}
      </Typography>
      <Typography
        variant="body2"
        sx={{ px: 2, py: 1.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere', bgcolor: 'background.paper' }}
      >
        {body}
      </Typography>
    </Frame>
  );
}
