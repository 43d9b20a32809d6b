import { type PointerEvent, useRef } from 'react';

/** Milliseconds that a pointer rests on a link before it is taken for somebody who is about to press it. */
const restMs = 50;

/**
 * The handlers of a link that do something when it is about to be followed: a mouse rests on it, or it is pressed. A mouse
 * that only passes over it does nothing.
 */
export function useIntent(act: () => void) {
  const timer = useRef<number>(undefined);
  const onPointerLeave = () => window.clearTimeout(timer.current);
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      // A finger enters a link as it presses it.
      if (pointerType !== 'touch') timer.current = window.setTimeout(act, restMs);
    },
    onPointerLeave,
    onPointerDown: () => {
      onPointerLeave();
      act();
    },
  };
}
