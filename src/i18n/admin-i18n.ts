import { useMemo } from 'react';
import type { I18nProvider } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { adminTranslations } from './index.ts';

/** react-admin's i18n provider: a new one whenever the language changes, so that every text renders again. */
export function useAdminI18n(): I18nProvider {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage;
  return useMemo(() => ({ ...adminTranslations(), getLocale: () => language ?? '' }), [language]);
}
