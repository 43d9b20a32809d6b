import { useEffect, useEffectEvent } from 'react';
import { isCommand, isSomethingOpen } from '../../shared/keyboard.ts';

/** Runs an action on Ctrl K and ⌘ K, wherever the focus is, unless a dialog is open. */
export function usePaletteKey(act: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isCommand(event, 'KeyK') || isSomethingOpen()) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
