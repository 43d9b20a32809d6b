import { type Language, languages as codes } from '../../contract/languages.ts';

const names: Record<Language, { label: string; name: string }> = {
  ru: { label: 'РУС', name: 'Русский' },
  en: { label: 'ENG', name: 'English' },
};

/** The languages of the interface, each with its own name. */
export const languages = codes.map((code) => ({ code, ...names[code] }));

export const fallbackLanguage: Language = 'en';
