import { useFieldValue } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { monthName } from '../../contract/month-name.ts';
import { valueText } from '../shared/values.ts';

/** A month by its first day, `November 2026`. */
export function MonthCell({ source }: { source: string }) {
  const { i18n } = useTranslation();
  return <>{monthName(valueText(useFieldValue({ source })), i18n.language)}</>;
}
