/** Intl ends a Russian month and date with the abbreviation for "year". */
export const withoutYearMark = (text: string): string => text.replace(/\sг\.$/, '');

/** A month by its first day or any other, `November 2026`. */
export const monthName = (day: string, language: string): string =>
  withoutYearMark(
    new Date(day).toLocaleDateString(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  );
