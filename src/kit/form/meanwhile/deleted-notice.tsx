import { Alert, AlertTitle } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../shared/copy-button.tsx';
import type { FormInput } from '../../view.ts';
import { textKey } from '../../../kinds/texts.ts';
import { useAttention } from './use-attention.ts';
import { useValueText } from './use-value-text.ts';

interface DeletedNoticeProps {
  resource: string;
  inputs: readonly FormInput[];
  record: Readonly<Record<string, unknown>>;
}

/** Says that the record no longer exists, and lets the user copy what was typed. */
export function DeletedNotice({ resource, inputs, record }: DeletedNoticeProps) {
  const { t } = useTranslation();
  const textOf = useValueText([record]);
  const typed: Record<string, unknown> = useWatch();
  const ref = useAttention(record);
  const lines = inputs.map((input) => {
    const label = t(textKey(resource, `fields.${input.source}`));
    return `${label}: ${textOf(input, typed[input.source])}`;
  });
  return (
    <Alert
      ref={ref}
      severity="error"
      tabIndex={-1}
      sx={{ mb: 1, '&:focus': { outline: 'none' } }}
      action={<CopyButton text={lines.join('\n')} label={t('form.copy_typed')} />}
    >
      <AlertTitle>{t('form.deleted_meanwhile')}</AlertTitle>
      {t('form.deleted_hint')}
    </Alert>
  );
}
