import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useResourceContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { TextCell } from '../../kinds/text-cell.tsx';
import type { Cell } from '../../kinds/kind.ts';
import { textKey } from '../../kinds/texts.ts';

/** Fields of the record in context, each under its name, as many beside each other as fit. */
export function RecordFields({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))',
        gap: 2,
        m: 0,
      }}
    >
      {children}
    </Box>
  );
}

/** One field of the record in context. */
export function RecordField({ source, cell: Cell = TextCell }: { source: string; cell?: Cell }) {
  const { t } = useTranslation();
  const resource = useResourceContext() ?? '';
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {t(textKey(resource, `fields.${source}`))}
      </Typography>
      {/* Addresses do not wrap in a table; here they must, to stay out of the next field. */}
      <Box component="dd" sx={{ m: 0, '& a': { whiteSpace: 'normal' } }}>
        <Cell source={source} />
      </Box>
    </Box>
  );
}
