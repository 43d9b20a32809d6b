import { askToLeave, askToLeaveSaving } from '../../shared/asking/ask.tsx';
import { useGuard } from './use-guard.ts';

/**
 * Closes a dialog, after a question if it holds unsaved input, which is guarded meanwhile.
 * @param isDirty whether it does
 * @param isSaving whether that is being saved
 * @returns `close`, and what ends the guard at once, for a navigation that belongs to saving
 */
export function useClose(
  isDirty: boolean,
  onClose: () => void,
  isSaving = false,
): { close: () => void; release: () => void } {
  const { ask, release } = useGuard(isDirty, isSaving ? askToLeaveSaving : askToLeave);
  const close = async () => {
    if (isDirty && !(await ask())) return;
    release();
    onClose();
  };
  return { close: () => void close(), release };
}
