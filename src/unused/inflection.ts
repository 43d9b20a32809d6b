/**
 * Stands in the build for the library by which react-admin makes an English label of a name that has no text.
 * Every name has one, in both languages: `npm run locales` fails for a field without.
 */
const asItIs = (name: string): string => name;

export {
  asItIs as capitalize,
  asItIs as humanize,
  asItIs as inflect,
  asItIs as pluralize,
  asItIs as singularize,
  asItIs as transform,
};
