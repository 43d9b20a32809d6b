/** The names under which texts get a number of things. Other numbers, such as an id, have no groups of digits. */
const counts = /^(count|smart_|total|done|rows|most|max|min|page|last|offset)/;

/** How i18next puts values into texts: numbers of things with groups of digits, `12,345`, as the language has them. */
export const interpolation = {
  // React escapes what it renders, and the server answers JSON.
  escapeValue: false,
  alwaysFormat: true,
  format: (value: unknown, _: unknown, language?: string, options: Readonly<Record<string, unknown>> = {}) =>
    typeof value === 'number' && counts.test(String(options.interpolationkey))
      ? value.toLocaleString(language)
      : // i18next itself makes a text of what is none.
        (value as string),
};
