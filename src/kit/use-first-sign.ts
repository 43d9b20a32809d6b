import { useEffect } from 'react';

/**
 * The events that show that somebody uses the page. Focus events are left out, as the page itself sets the focus when
 * it opens.
 */
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Does something at the first pointer or key event, which comes well before a click, once the browser has painted what
 * that event itself does. A page that is only looked at never does it.
 *
 * @param act of one identity as long as it is the same.
 * @param isStanding whether the page has rendered
 */
export function useFirstSign(act: () => void, isStanding = true): void {
  useEffect(() => {
    if (!isStanding) return undefined;
    let isLeft = false;
    const stop = new AbortController();
    const first = () => {
      stop.abort();
      requestAnimationFrame(() => setTimeout(() => isLeft || act()));
    };
    for (const sign of signs) window.addEventListener(sign, first, { passive: true, signal: stop.signal });
    return () => {
      isLeft = true;
      stop.abort();
    };
  }, [act, isStanding]);
}
