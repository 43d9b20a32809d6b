import { useEffect } from 'react';
import { loadForms } from '../kinds/lazy-forms.tsx';

/**
 * The events that show that somebody uses the page. Focus events are left out, as the page itself sets the focus when
 * it opens.
 */
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Loads the forms at the first pointer or key event, which comes well before a click that opens a form; a page that is
 * only looked at never loads them. They load after what the page itself needs.
 *
 * @param isStanding whether the page has rendered
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
