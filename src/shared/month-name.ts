/** A month by its first day or any other, `November 2026`. Intl ends a Russian one with the abbreviation for "year". */
export const monthName = (day: string, language: string): string =>
  new Date(day)
    .toLocaleDateString(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    .replace(/\sг\.$/, '');
