import i18next from 'i18next';
import { interpolation } from '../../contract/number-texts.ts';
import { type Language, languages } from '../../contract/languages.ts';
import panelEn from '../../public/locales/en/translation.json' with { type: 'json' };
import panelRu from '../../public/locales/ru/translation.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

/** Translates a text into the language of one request; `count` chooses the plural form. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

const instance = i18next.createInstance();
await instance.init({
  supportedLngs: languages,
  fallbackLng: 'en',
  defaultNS: 'server',
  // The messages of the rules come from the panel's texts, so that panel and server report an error in the same words.
  fallbackNS: 'panel',
  resources: { en: { server: en, panel: panelEn }, ru: { server: ru, panel: panelRu } },
  interpolation,
});

const translators: Record<Language, Translate> = {
  en: instance.getFixedT('en'),
  ru: instance.getFixedT('ru'),
};

/** The texts of a language. */
export const textsIn = (language: Language): Translate => translators[language];
