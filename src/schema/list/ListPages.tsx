import { Pagination, useListContext, useTranslate } from 'react-admin';
import { useMayArrange } from '../useMayArrange.ts';
import type { View } from '../view.ts';

/** Rows of a page (specification, section 9). */
export const perPage = 18;
/** Page sizes to choose from, where the backend is known to take any. */
const pageSizes = [perPage, 2 * perPage, 4 * perPage];

/** The pages of a list, by their number alone where the backend does not say how many rows there are. */
export function ListPages({ view }: { view: View }) {
  const translate = useTranslate();
  const { meta, perPage: asked } = useListContext();
  const lastPage: unknown = meta?.lastPage;
  const sizes = useMayArrange(view) ? pageSizes : [perPage];
  // Passed on to MUI's TablePagination.
  const label = typeof lastPage === 'number' && {
    labelDisplayedRows: ({ page }: { page: number }) =>
      translate('list.page_of', { page: page + 1, last: lastPage }),
  };
  // An address may ask for pages of another size than is offered.
  const offered = sizes.includes(asked) ? sizes : [...sizes, asked];
  return <Pagination rowsPerPageOptions={offered} {...label} />;
}
