import { Alert, AlertTitle, Box, Typography } from '@mui/material';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { textKey } from '../../../kinds/texts.ts';
import { isSame } from './changes.ts';
import type { Meanwhile } from './use-meanwhile.ts';
import { useAttention } from './use-attention.ts';
import { useValueText } from './use-value-text.ts';

interface ChangedNoticeProps {
  resource: string;
  found: Extract<Meanwhile, { is: 'changed' }>;
}

/** The changes that somebody else made meanwhile, field by field, beside the typed values. */
export function ChangedNotice({ resource, found: { changes, records } }: ChangedNoticeProps) {
  const { t } = useTranslation();
  const textOf = useValueText(records);
  const typed: Record<string, unknown> = useWatch();
  const { dirtyFields } = useFormState();
  const ref = useAttention(changes);
  return (
    <Alert ref={ref} severity="warning" tabIndex={-1} sx={{ mb: 1, '&:focus': { outline: 'none' } }}>
      <AlertTitle>{t('form.changed_meanwhile')}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2, overflowWrap: 'anywhere' }}>
        {changes.map(({ input, before, after }) => {
          const mine = typed[input.source];
          const isMine = dirtyFields[input.source] !== undefined && !isSame(mine, after);
          return (
            <li key={input.source}>
              <strong>{t(textKey(resource, `fields.${input.source}`))}</strong>: {textOf(input, before)} →{' '}
              {textOf(input, after)}
              {isMine && t('form.you_typed', { value: textOf(input, mine) })}
            </li>
          );
        })}
      </Box>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {t('form.keep_or_take')}
      </Typography>
    </Alert>
  );
}
