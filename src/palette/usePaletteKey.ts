import { useEffect, useEffectEvent } from 'react';
import { isSomethingOpen } from '../common/useShortcut.ts';

/** Acts on Ctrl K and ⌘ K wherever the keyboard is, unless a dialog has it; by the key's place, in any alphabet. */
export function usePaletteKey(act: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isPressed = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (event.code !== 'KeyK' || !isPressed || isSomethingOpen()) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
