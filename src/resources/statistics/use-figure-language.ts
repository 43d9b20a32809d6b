import { useTranslation } from 'react-i18next';
import { type Language, languages } from '../../../contract/languages.ts';

/** The language of the panel, in which the contract titles its figures. */
export function useFigureLanguage(): Language {
  const { i18n } = useTranslation();
  return languages.find((one) => one === i18n.resolvedLanguage) ?? 'en';
}
