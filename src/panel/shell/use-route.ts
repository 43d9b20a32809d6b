import { useLocation } from 'react-router';
import type { Route } from '../../../contract/routes.ts';
import { routeOf } from '../../authProvider/route-access.ts';
import { entryOf } from '../navigation/tabs.ts';

/** The current route; a dialog over a list belongs to the list's route. */
export function useRoute(): Route | undefined {
  return routeOf(useLocation().pathname);
}

/** The route of the navigation's entry for the current page; for a tab, that of the first tab. */
export function useEntry(): Route | undefined {
  const route = useRoute();
  return route && entryOf(route);
}
