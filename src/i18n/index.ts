import type { InitOptions } from 'i18next';
import { getI18nProvider } from 'ra-i18n-i18next';
import { interpolation } from '../../contract/number-texts.ts';
import { catalogs } from './catalogs.ts';
import { i18n } from './instance.ts';
import { followLanguage, languageDetector } from './language.ts';
import { fallbackLanguage, languages } from './languages.ts';

const options: InitOptions = {
  // ra-i18n-i18next presets a language, which would switch detection off.
  lng: undefined,
  fallbackLng: fallbackLanguage,
  supportedLngs: languages.map(({ code }) => code),
  load: 'languageOnly',
  // Server texts pass through react-admin's translate(): a colon in them is no namespace.
  nsSeparator: false,
  // The default, but stated: otherwise i18next checks every text for whether it may be a key.
  keySeparator: '.',
  // Detect at once, so that the first request already states its language.
  initImmediate: false,
  // Three retries take 2.5 s. The default of five shows a spinner for 11 s.
  maxRetries: 3,
  interpolation,
};

function showLanguage(): void {
  document.documentElement.lang = i18n.resolvedLanguage ?? fallbackLanguage;
  // For search engines, by which people find the login and the registration.
  document.querySelector('meta[name=description]')?.setAttribute('content', i18n.t('app.description'));
}

type Provider = Awaited<ReturnType<typeof getI18nProvider>>;
let provider: Provider | undefined;

/** react-admin's view of the texts. */
export function adminTranslations(): Provider {
  if (!provider) throw new Error('The translations are not loaded yet.');
  return provider;
}

/** Detects the language and loads its texts. */
export async function startI18n(): Promise<void> {
  i18n.use(catalogs).use(languageDetector).on('languageChanged', showLanguage);
  provider = await getI18nProvider(
    i18n,
    options,
    languages.map(({ code, name }) => ({ locale: code, name })),
  );
  const loaded = languages.some(({ code }) => i18n.hasResourceBundle(code, 'translation'));
  if (!loaded) throw new Error('No translation could be loaded.');
  showLanguage();
  followLanguage((language) => void i18n.changeLanguage(language));
}
