import type { Language } from '../../../contract/languages.ts';

/** Intl ends a Russian month with the abbreviation for "year". */
const yearMark = /\sг\.$/;

/** A month as a language writes it. @param firstDay of it. */
export const monthTitle = (firstDay: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    .format(new Date(firstDay))
    .replace(yearMark, '');
