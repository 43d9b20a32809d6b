import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useResourceContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { TextCell } from '../../kinds/text-cell.tsx';
import type { Cell } from '../../kinds/kind.ts';
import { textKey } from '../../kinds/texts.ts';
import { ToRecord } from './to-record.tsx';

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

interface RecordFieldProps {
  source: string;
  /** By which its name is found, if not by its source. */
  id?: string;
  cell?: Cell;
}

/** One field of the record in context; the name of another record leads to that. */
export function RecordField({ source, id = source, cell: Cell = TextCell }: RecordFieldProps) {
  const { t } = useTranslation();
  const resource = useResourceContext() ?? '';
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {t(textKey(resource, `fields.${id}`))}
      </Typography>
      {/* Addresses do not wrap in a table; here they must, to stay out of the next field. */}
      <Box
        component="dd"
        sx={{
          m: 0,
          '& a': {
            whiteSpace: 'normal !important',
            // Room for a finger, without moving the texts apart.
            '@media (pointer: coarse)': { display: 'inline-block', py: 1.5, my: -1.5 },
          },
          '& > div': { minWidth: '0 !important' },
          '& .two-lines': {
            display: 'block',
            minWidth: '0 !important',
            whiteSpace: 'pre-line',
            wordBreak: 'normal !important',
          },
        }}
      >
        <ToRecord source={source}>
          <Cell source={source} />
        </ToRecord>
      </Box>
    </Box>
  );
}
