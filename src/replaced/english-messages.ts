/**
 * Replaces zod's English messages in the build of the panel, whose rules name texts of the catalogs instead. A message
 * that no rule names is told as an invalid value.
 */
export default () => ({ localeError: () => 'validation.invalid' });
