import { useEffect } from 'react';
import { loadForms } from '../kinds/lazy-forms.tsx';

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Loads the forms at the first sign of somebody at the screen, which comes well before a click on
 * what opens one; a page that is only looked at never loads them.
 */
export function useWarmForms(): void {
  useEffect(() => {
    const stop = new AbortController();
    const warm = () => {
      stop.abort();
      // A failure shows when a form is opened, which tries again.
      loadForms().catch(() => undefined);
    };
    for (const sign of signs) window.addEventListener(sign, warm, { passive: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
}
