import { useLocation } from 'react-router';
import type { Route } from '../../../contract/routes.ts';
import { routeOf } from '../../authProvider/routeAccess.ts';

/** The route on screen; a dialog over a list belongs to the list's. */
export function useRoute(): Route | undefined {
  return routeOf(useLocation().pathname);
}
