import { useEffect } from 'react';
import { isCommand, isTyping } from '../keyboard.ts';
import { takeUpLast } from './store.ts';

/**
 * Ctrl Z and ⌘ Z run the undo action of the last toast, unless a text has the focus: there the browser handles them.
 */
export function useUndoKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isCommand(event, 'KeyZ') || event.defaultPrevented || isTyping(event.target)) return;
      if (takeUpLast()) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
