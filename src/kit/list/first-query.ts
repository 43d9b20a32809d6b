import type { GetListParams, SortPayload } from 'react-admin';
import { defaultPerPage } from '../../../contract/paging.ts';
import type { View } from '../view.ts';

/**
 * The order a list begins with: a list of pages with its newest records, so that one just added is on the first page.
 * From a backend that announces nothing, a list that comes whole keeps its usual order.
 */
export function firstOrder({ resource, sort }: View, arePaged: boolean): SortPayload {
  if (sort && arePaged) return sort;
  return { field: 'id', order: resource.paged ? 'DESC' : 'ASC' };
}

/** The query of react-admin for a list that has no place of its own yet. */
export const firstQuery = (view: View, arePaged: boolean): GetListParams => ({
  pagination: { page: 1, perPage: defaultPerPage },
  sort: firstOrder(view, arePaged),
  filter: { ...view.filter },
  meta: undefined,
});
