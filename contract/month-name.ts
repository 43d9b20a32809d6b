/** Intl ends a Russian month and date with the abbreviation for "year". */
export const yearMark = /\sг\./;

/** A month by its first day or any other, `November 2026`. */
export const monthName = (day: string, language: string): string =>
  new Date(day)
    .toLocaleDateString(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    .replace(yearMark, '');
