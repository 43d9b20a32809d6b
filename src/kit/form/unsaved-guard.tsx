import { askToLeave, askToLeaveSaving } from '../../shared/asking/ask.tsx';
import { useGuard } from '../asking/use-guard.ts';

/**
 * While it is mounted, leaving unsaved input needs a confirmation: by navigation, by logging out, or by closing the
 * tab.
 */
export function UnsavedGuard({ isSaving }: { isSaving: boolean }) {
  useGuard(true, isSaving ? askToLeaveSaving : askToLeave);
  return null;
}
