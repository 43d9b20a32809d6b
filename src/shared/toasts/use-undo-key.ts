import { useEffect } from 'react';
import { isCommand, isTyping } from '../keyboard.ts';
import { takeUpLast } from './store.ts';

/** Ctrl Z and ⌘ Z take back what the last toast offers to, wherever the keyboard is; in a text they are the browser's. */
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
