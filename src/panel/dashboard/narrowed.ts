import type { SortPayload } from 'react-admin';
import type { Route } from '../../../contract/routes.ts';

/** The address of a list that shows what a widget counts: its page, filters and order. */
export interface ListAddress {
  pathname: Route;
  search: string;
}

/** The address of a filtered list, as react-admin writes it. */
export function narrowed(
  pathname: Route,
  filter: Record<string, string | number>,
  { field, order }: SortPayload,
): ListAddress {
  const search = new URLSearchParams({ filter: JSON.stringify(filter), sort: field, order });
  return { pathname, search: search.toString() };
}
