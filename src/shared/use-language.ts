import { useTranslation } from 'react-i18next';
import { type Language, languages } from '../../contract/languages.ts';

/** The language of the panel, for texts that stand beside what they are about and not in the catalogs. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return languages.find((one) => one === i18n.resolvedLanguage) ?? 'en';
}
