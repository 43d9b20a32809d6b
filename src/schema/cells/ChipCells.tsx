import { Chip } from '@mui/material';
import { useFieldValue, useTranslate } from 'react-admin';
import { valueText } from '../../dataProvider/valueText.ts';
import { nothing } from './TextCell.tsx';

/** Yes or No. */
export function YesNoCell({ source }: { source: string }) {
  const translate = useTranslate();
  const value: unknown = useFieldValue({ source });
  if (value === null || value === undefined) return <>{nothing}</>;
  return value ? (
    <Chip size="small" color="success" variant="outlined" label={translate('ra.boolean.true')} />
  ) : (
    <Chip size="small" variant="outlined" label={translate('ra.boolean.false')} />
  );
}

/** A value's text as a badge: a state, or another record that classes this one. */
export function BadgeCell({ source }: { source: string }) {
  const text = valueText(useFieldValue({ source }));
  return text ? <Chip size="small" label={text} /> : <>{nothing}</>;
}
