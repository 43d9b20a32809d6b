import { useEffect, useRef } from 'react';
import { showToast } from '../../shared/toasts/store.ts';

/**
 * Tells by a toast that a save failed, if its form was left meanwhile: nothing else would say so. It stays until it is
 * read, also on the next page.
 *
 * @returns the function to call after every failure, with the name of what was not saved and the reason
 */
export function useTellIfLeft(): (name: string, reason: string) => void {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return (name, reason) => {
    if (!isLeft.current) return;
    showToast({
      severity: 'error',
      title: (now) => now('unsaved.failed', { name }),
      message: reason,
      duration: null,
      lasting: 'page',
    });
  };
}
