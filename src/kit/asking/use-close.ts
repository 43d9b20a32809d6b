import { useEffect, useRef } from 'react';
import { askToLeave, askToLeaveSaving, withdrawQuestion } from '../../shared/asking/ask.tsx';
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
  const question = isSaving ? askToLeaveSaving : askToLeave;
  const release = useGuard(isDirty, question);
  const isAsked = useRef(false);
  // Once what was typed is saved, the question about it is no longer true.
  useEffect(
    () => () => {
      if (isAsked.current) withdrawQuestion();
    },
    [isDirty],
  );
  const mayClose = async () => {
    isAsked.current = true;
    const isFree = await question();
    isAsked.current = false;
    return isFree;
  };
  const close = async () => {
    if (isDirty && !(await mayClose())) return;
    release();
    onClose();
  };
  return { close: () => void close(), release };
}
