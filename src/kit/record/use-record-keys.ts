import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../shared/keyboard.ts';
import { useSingleKeys } from '../use-shortcut.ts';

/** The keys of a drawer, each with the letter in its place on a Russian keyboard. */
const keys: Readonly<Record<string, string>> = { ф: 'A', к: 'R', у: 'E', о: 'J', л: 'K' };

/** The name of a key as `aria-keyshortcuts` has it. */
const nameOf = ({ key }: KeyboardEvent) => keys[key.toLowerCase()] ?? key.toUpperCase();

/**
 * Lets a key press the button of a drawer that names it by `aria-keyshortcuts`, unless a text is being typed or a
 * dialog is open over the drawer.
 */
export function useRecordKeys(inside: RefObject<HTMLElement | null>): void {
  const [isOn] = useSingleKeys();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const modal = inside.current?.closest('.MuiModal-root');
    const isAlone = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    const isOrdinary = isOn && !event.defaultPrevented && isAlone;
    if (!isOrdinary || event.repeat || event.key.length !== 1 || isTyping(event.target)) return;
    if (!modal || modal.getAttribute('aria-hidden') === 'true') return;
    const button = [...modal.querySelectorAll<HTMLElement>('[aria-keyshortcuts]:not(:disabled)')].find(
      (one) => one.getAttribute('aria-keyshortcuts') === nameOf(event),
    );
    if (!button) return;
    event.preventDefault();
    button.click();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
