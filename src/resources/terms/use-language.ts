import { useTranslation } from 'react-i18next';
import type { Language } from '../../../contract/languages.ts';

/** The language that terms are told and typed in. */
export const useTermsLanguage = (): Language =>
  useTranslation().i18n.language.startsWith('ru') ? 'ru' : 'en';
