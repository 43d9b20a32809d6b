import { useEffect, useEffectEvent } from 'react';
import { isCommand, isSomethingOpen } from '../../shared/keyboard.ts';

/**
 * Runs an action on Ctrl K and ⌘ K, wherever the focus is, unless a dialog is open.
 * @param prepare called when the first of the two keys is pressed
 */
export function usePaletteKey(act: () => void, prepare: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Control' || event.key === 'Meta') prepare();
    if (!isCommand(event, 'KeyK') || isSomethingOpen()) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
