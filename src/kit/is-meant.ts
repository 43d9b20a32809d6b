/** Milliseconds in which a second click belongs to a double click. */
const pause = 600;

let until = 0;

/**
 * Whether an answer is intended: an answered row disappears, so that the second click of a double click, or a key that
 * is held down, would answer the next row. Every such click restarts the pause.
 */
export function isMeant(): boolean {
  const now = performance.now();
  const meant = now >= until;
  until = now + pause;
  return meant;
}

/** Begins the pause where a form was saved: the button that gets the focus then would be pressed by a second Enter. */
export function beginPause(): void {
  until = performance.now() + pause;
}

/** Whether a press opens a form: a first click is always meant, one of the keyboard and of a double click outside of a pause. */
export const isMeantToOpen = ({ detail }: { detail: number }): boolean => detail === 1 || isMeant();
