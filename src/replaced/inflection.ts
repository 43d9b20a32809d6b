/**
 * Replaces in the build the library by which react-admin derives an English label for a field without a text. Every
 * field has a text in both languages, or `npm run locales` fails.
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
