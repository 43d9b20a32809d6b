import type { SortPayload } from 'react-admin';
import type { Route } from '../../../contract/routes.ts';

/** Where a list shows what a widget has counted: the page, and how it is narrowed and sorted. */
export interface ListAddress {
  pathname: Route;
  search: string;
}

/** The address of a list that shows only some of its rows, as react-admin writes it. */
export function narrowed(
  pathname: Route,
  filter: Record<string, string | number>,
  { field, order }: SortPayload,
): ListAddress {
  const search = new URLSearchParams({ filter: JSON.stringify(filter), sort: field, order });
  return { pathname, search: search.toString() };
}
