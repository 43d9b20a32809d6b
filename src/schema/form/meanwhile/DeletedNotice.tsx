import { Alert, AlertTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CopyButton } from '../../../common/CopyButton.tsx';
import type { FormInput } from '../../view.ts';
import { textKey } from '../../texts.ts';
import { useAttention } from './useAttention.ts';
import { useValueText } from './useValueText.ts';

interface DeletedNoticeProps {
  resource: string;
  inputs: readonly FormInput[];
  record: Readonly<Record<string, unknown>>;
}

/** Says that there is nothing left to save to, and lets what was typed be taken along. */
export function DeletedNotice({ resource, inputs, record }: DeletedNoticeProps) {
  const translate = useTranslate();
  const textOf = useValueText([record]);
  const typed: Record<string, unknown> = useWatch();
  const ref = useAttention(record);
  const lines = inputs.map((input) => {
    const label = translate(textKey(resource, `fields.${input.source}`));
    return `${label}: ${textOf(input, typed[input.source])}`;
  });
  return (
    <Alert
      ref={ref}
      severity="error"
      tabIndex={-1}
      sx={{ mb: 1, '&:focus': { outline: 'none' } }}
      action={<CopyButton text={lines.join('\n')} label={translate('form.copy_typed')} />}
    >
      <AlertTitle>{translate('form.deleted_meanwhile')}</AlertTitle>
      {translate('form.deleted_hint')}
    </Alert>
  );
}
