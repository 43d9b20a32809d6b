import { askToLeave } from '../../shared/asking/ask.tsx';
import { useGuard } from './use-guard.ts';

/**
 * Closes a dialog, after a question if it holds unsaved input, which is guarded meanwhile.
 * @param isDirty whether it does
 * @returns `close`, and what ends the guard at once, for a navigation that belongs to saving
 */
export function useClose(isDirty: boolean, onClose: () => void): { close: () => void; release: () => void } {
  const release = useGuard(isDirty);
  const close = async () => {
    if (isDirty && !(await askToLeave())) return;
    release();
    onClose();
  };
  return { close: () => void close(), release };
}
