import type { GetListParams, SortPayload } from 'react-admin';
import { defaultPerPage } from '../../../contract/paging.ts';
import type { View } from '../view.ts';

/**
 * The initial order of a list: a paged list starts with its newest records, so that a new record is on the first page.
 * A list that a backend without capabilities returns whole keeps its usual order.
 */
export function firstOrder({ resource, sort }: View, arePaged: boolean): SortPayload {
  if (sort && arePaged) return sort;
  return { field: 'id', order: resource.paged ? 'DESC' : 'ASC' };
}

/** The query of react-admin for a list that was not opened before. */
export const firstQuery = (view: View, arePaged: boolean): GetListParams => ({
  pagination: { page: 1, perPage: defaultPerPage },
  sort: firstOrder(view, arePaged),
  filter: { ...view.filter },
  meta: undefined,
});
