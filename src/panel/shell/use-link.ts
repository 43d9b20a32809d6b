import { Link } from 'react-router';
import type { Route } from '../../../contract/routes.ts';
import { usePageAhead } from '../pages/use-page-ahead.ts';
import { useIntent } from './use-intent.ts';
import { useSoon } from './soon-mark.tsx';

/**
 * The properties of each link of the navigation, whichever part of MUI draws it.
 *
 * @param active whether its page is open. @returns `soon` too, which says so where the page is yet to come.
 */
export function useLink(to: Route, active: boolean) {
  const soon = useSoon(to);
  const intent = useIntent(usePageAhead(to));
  const current = active ? ('page' as const) : undefined;
  return {
    soon,
    link: {
      component: Link,
      to,
      ...intent,
      selected: active,
      'aria-current': current,
      'aria-description': soon,
    },
  };
}
