import type { Language } from '../../contract/languages.ts';

/** The languages of the interface, each named in itself. */
export const languages = [
  { code: 'ru', label: 'РУС', name: 'Русский' },
  { code: 'en', label: 'ENG', name: 'English' },
] as const satisfies readonly { code: Language; label: string; name: string }[];

export const fallbackLanguage: Language = 'en';
