import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'react-admin';
import { isSomethingOpen, isTyping } from '../shared/keyboard.ts';

/** The keys that act on a list; the catalogs explain each under `shortcuts.{name}`. */
export type Shortcut = 'search' | 'create' | 'help';

type Key = Pick<KeyboardEvent, 'key' | 'code'>;

/** Whether a shortcut's key is pressed, on an English or a Russian keyboard layout. */
const isPressed: Record<Shortcut, (event: Key) => boolean> = {
  search: ({ key, code }) => key === '/' || (key === '.' && code === 'Slash'),
  create: ({ key }) => ['n', 'т'].includes(key.toLowerCase()),
  help: ({ key, code }) => key === '?' || (key === ',' && code === 'Slash'),
};

/**
 * Whether single keys act as shortcuts, without Ctrl or Alt; stored per account. Users who control the browser by
 * voice, or often press a key by mistake, turn them off (WCAG 2.1.4).
 */
export const useSingleKeys = () => useStore('shortcuts.single', true);

/** Runs an action when its key is pressed, unless a text is being typed or a dialog is open. */
export function useShortcut(shortcut: Shortcut, act: () => void): void {
  const [isOn] = useSingleKeys();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isOrdinary = isOn && !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isOrdinary || !isPressed[shortcut](event) || isTyping(event.target) || isSomethingOpen()) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
