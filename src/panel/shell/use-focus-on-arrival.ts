import { type RefObject, useEffect, useRef } from 'react';
import type { Route } from '../../../contract/routes.ts';

/** Moves the focus to the content of a page after a navigation, for keyboards and screen readers. */
export function useFocusOnArrival(content: RefObject<HTMLElement | null>, route: Route | undefined): void {
  const last = useRef(route);
  useEffect(() => {
    // Not for the first page: a page that was opened by its address starts at its top.
    if (last.current !== route) content.current?.focus({ preventScroll: true });
    last.current = route;
  }, [content, route]);
}
