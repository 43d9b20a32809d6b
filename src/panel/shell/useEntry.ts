import type { Route } from '../../../contract/routes.ts';
import { entryOf } from '../navigation/tabs.ts';
import { useRoute } from './useRoute.ts';

/** The navigation's entry for the page on screen; a page among tabs has the first one's. */
export function useEntry(): Route | undefined {
  const route = useRoute();
  return route && entryOf(route);
}
