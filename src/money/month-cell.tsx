import { useFieldValue } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { valueText } from '../shared/values.ts';

/** A month by its first day, `November 2026`. */
export function MonthCell({ source }: { source: string }) {
  const { i18n } = useTranslation();
  const day = new Date(valueText(useFieldValue({ source })));
  const text = day.toLocaleDateString(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  // Intl ends a Russian month with the abbreviation for "year". The formats of statistics would load with every page.
  return <>{text.replace(/\sг\.$/, '')}</>;
}
