import { useEffect } from 'react';
import { askToLeave } from './ask.tsx';
import { holdUnsaved } from './hold-unsaved.ts';

/**
 * Closes a dialog, after a question if it holds unsaved input.
 * @param isDirty whether it does
 */
export function useClose(isDirty: boolean, onClose: () => void): () => void {
  useEffect(() => (isDirty ? holdUnsaved() : undefined), [isDirty]);
  return () => {
    if (isDirty) void askToLeave().then((isFree) => isFree && onClose());
    else onClose();
  };
}
