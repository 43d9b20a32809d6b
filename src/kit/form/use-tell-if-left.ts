import { showToast } from '../../shared/toasts/store.ts';
import { useIsLeft } from '../../shared/use-is-left.ts';

/**
 * Tells by a toast that a save failed, if its form was left meanwhile: nothing else would say so. It stays until it is
 * read, also on the next page.
 *
 * @returns the function to call after every failure, with the name of what was not saved and the reason
 */
export function useTellIfLeft(): (name: string, reason: string) => void {
  const isLeft = useIsLeft();
  return (name, reason) => {
    if (!isLeft()) return;
    showToast({
      severity: 'error',
      title: (now) => now('unsaved.failed', { name }),
      message: reason,
      duration: null,
      lasting: 'page',
    });
  };
}
