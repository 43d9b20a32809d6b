import { type RefObject, useEffect, useRef } from 'react';
import type { Route } from '../../../contract/routes.ts';

/** Takes the keyboard and the screen reader to the content of the page that somebody went to. */
export function useFocusOnArrival(content: RefObject<HTMLElement | null>, route: Route | undefined): void {
  const last = useRef(route);
  useEffect(() => {
    // A page that was opened by its address begins at its top, as every page does.
    if (last.current !== route) content.current?.focus({ preventScroll: true });
    last.current = route;
  }, [content, route]);
}
