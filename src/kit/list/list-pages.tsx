import { Pagination, useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { defaultPerPage } from '../../../contract/paging.ts';
import { useMayArrange } from '../offered.ts';
import type { View } from '../view.ts';
import { totalText } from './total-text.ts';

/** The page sizes to choose from, if the backend accepts any size. */
const pageSizes = [defaultPerPage, 2 * defaultPerPage, 4 * defaultPerPage];

/** The pages of a list; without a range of rows if the backend does not tell the total. */
export function ListPages({ view }: { view: View }) {
  const { t, i18n } = useTranslation();
  const { meta, perPage } = useListContext();
  const lastPage: unknown = meta?.lastPage;
  const sizes = useMayArrange(view) ? pageSizes : [defaultPerPage];
  // Passed on to MUI's TablePagination.
  const labelDisplayedRows = (rows: { page: number; from: number; to: number; count: number }) =>
    typeof lastPage === 'number'
      ? t('list.page_of', { page: rows.page + 1, last: lastPage })
      : t('ra.navigation.page_range_info', {
          offsetBegin: rows.from,
          offsetEnd: rows.to,
          total: totalText(view.resource, rows.count, i18n.language),
        });
  // The address may have a page size that is not offered.
  const offered = sizes.includes(perPage) ? sizes : [...sizes, perPage];
  // MUI's own select draws itself twice before the first paint of a list.
  const select = {
    native: true,
    inputProps: { 'aria-label': t('ra.navigation.page_rows_per_page') },
  };
  return (
    <Pagination
      rowsPerPageOptions={offered}
      slotProps={{ select }}
      // react-admin takes what MUI takes, without naming all of it.
      {...{ labelDisplayedRows }}
    />
  );
}
