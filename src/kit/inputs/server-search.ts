import type { TFunction } from 'i18next';

/** The props of MUI's Autocomplete for options that the server finds, and its texts. */
export const serverSearch = <Option>(t: TFunction) => ({
  // All records that the server found are offered.
  filterOptions: (options: Option[]): Option[] => options,
  loadingText: t('ra.page.loading'),
  noOptionsText: t('list.nothing_found'),
  openText: t('ra.action.open'),
  closeText: t('ra.action.close'),
  clearText: t('ra.action.clear_input_value'),
});
