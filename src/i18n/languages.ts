/** The languages of the interface, each named in itself. */
export const languages = [
  { code: 'ru', label: 'РУС', name: 'Русский' },
  { code: 'en', label: 'ENG', name: 'English' },
] as const;
export type Language = (typeof languages)[number]['code'];

export const fallbackLanguage: Language = 'en';
