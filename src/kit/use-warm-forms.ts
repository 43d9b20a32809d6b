import { useEffect } from 'react';
import { loadForms } from '../kinds/lazy-forms.tsx';

/** Without the focus, which the page itself takes when it is opened. */
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Loads the forms at the first sign of somebody at the screen, which comes well before a click on
 * what opens one; a page that is only looked at never loads them. They wait for what the page itself needs.
 *
 * @param isStanding whether the page stands
 */
export function useWarmForms(isStanding: boolean): void {
  useEffect(() => {
    if (!isStanding) return undefined;
    const stop = new AbortController();
    const warm = () => {
      stop.abort();
      // A failure shows when a form is opened, which tries again.
      loadForms().catch(() => undefined);
    };
    for (const sign of signs) window.addEventListener(sign, warm, { passive: true, signal: stop.signal });
    return () => stop.abort();
  }, [isStanding]);
}
