import { useFieldValue } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { valueText } from '../../shared/valueText.ts';
import { Badge } from './Badge.tsx';
import { nothing } from './TextCell.tsx';

/** Yes or No. */
export function YesNoCell({ source }: { source: string }) {
  const { t } = useTranslation();
  const value: unknown = useFieldValue({ source });
  if (value === null || value === undefined) return <>{nothing}</>;
  return value ? (
    <Badge text={t('ra.boolean.true')} look="is-good" />
  ) : (
    <Badge text={t('ra.boolean.false')} look="is-outlined" />
  );
}

/** A value's text as a badge: a state, or another record that classes this one. */
export function BadgeCell({ source }: { source: string }) {
  const text = valueText(useFieldValue({ source }));
  return text ? <Badge text={text} /> : <>{nothing}</>;
}
