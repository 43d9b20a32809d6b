import { type FocusEvent, type RefObject, useLayoutEffect } from 'react';

/** The element that had the focus before a toast got it. */
let before: Element | null = null;

/** Remembers what had the focus before a toast, unless that was another toast. */
export function rememberFocus({ relatedTarget, currentTarget }: FocusEvent): void {
  if (relatedTarget instanceof Element && !currentTarget.parentElement?.contains(relatedTarget))
    before = relatedTarget;
}

/** Moves the focus from a toast that goes: to the next one, else to what had it before, else to the page. */
function passOn(toast: HTMLElement): void {
  if (!toast.contains(document.activeElement)) return;
  const others = [toast.nextElementSibling, toast.previousElementSibling];
  const next = others.find((one) => one && !one.matches('[data-leaving]'))?.querySelector('button');
  for (const one of [next, before, document.querySelector('main')]) {
    if (one instanceof HTMLElement && one.isConnected) one.focus({ preventScroll: true });
    if (!toast.contains(document.activeElement)) return;
  }
}

/** Keeps the focus of a toast on the page when it leaves or is taken away. */
export function useToastFocus(toast: RefObject<HTMLElement | null>, leaving: boolean): void {
  useLayoutEffect(() => {
    const shown = toast.current;
    if (!shown) return undefined;
    if (leaving) passOn(shown);
    return () => passOn(shown);
  }, [toast, leaving]);
}
