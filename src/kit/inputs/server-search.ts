import type { TFunction } from 'i18next';

/**
 * The props of MUI's Autocomplete for options that the server finds, and its texts.
 *
 * @param failure what the server said where it could not search
 */
export const serverSearch = <Option>(t: TFunction, failure?: string) => ({
  // All records that the server found are offered.
  filterOptions: (options: Option[]): Option[] => options,
  loadingText: t('ra.page.loading'),
  noOptionsText: failure ?? t('choices.none'),
  openText: t('ra.action.open'),
  closeText: t('ra.action.close'),
  clearText: t('ra.action.clear_input_value'),
});
