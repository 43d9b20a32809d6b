import { useLocation } from 'react-router';
import type { Route } from '../../../contract/routes.ts';
import { routeOf } from '../../authProvider/route-access.ts';
import { entryOf } from '../navigation/tabs.ts';

/** The route on screen; a dialog over a list belongs to the list's. */
export function useRoute(): Route | undefined {
  return routeOf(useLocation().pathname);
}

/** The navigation's entry for the page on screen; a page among tabs has the first one's. */
export function useEntry(): Route | undefined {
  const route = useRoute();
  return route && entryOf(route);
}
