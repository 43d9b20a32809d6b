import { Pagination, useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { defaultPerPage } from '../../../contract/paging.ts';
import { useMayArrange } from '../offered.ts';
import type { View } from '../view.ts';

/** Page sizes to choose from, where the backend is known to take any. */
const pageSizes = [defaultPerPage, 2 * defaultPerPage, 4 * defaultPerPage];

/** The pages of a list, by their number alone where the backend does not say how many rows there are. */
export function ListPages({ view }: { view: View }) {
  const { t } = useTranslation();
  const { meta, perPage } = useListContext();
  const lastPage: unknown = meta?.lastPage;
  const sizes = useMayArrange(view) ? pageSizes : [defaultPerPage];
  // Passed on to MUI's TablePagination.
  const label = typeof lastPage === 'number' && {
    labelDisplayedRows: ({ page }: { page: number }) => t('list.page_of', { page: page + 1, last: lastPage }),
  };
  // An address may ask for pages of another size than is offered.
  const offered = sizes.includes(perPage) ? sizes : [...sizes, perPage];
  // MUI's own select draws itself twice before the first paint of a list.
  const select = {
    native: true,
    inputProps: { 'aria-label': t('ra.navigation.page_rows_per_page') },
  };
  return <Pagination rowsPerPageOptions={offered} slotProps={{ select }} {...label} />;
}
