/** Milliseconds in which a second click belongs to a double click. */
const pause = 600;

let until = 0;

/** Begins the pause where a form was saved: the button that gets the focus then would be pressed by a second Enter. */
export function beginPause(): void {
  until = performance.now() + pause;
}

/**
 * Whether an answer is intended: an answered row disappears, so that the second click of a double click, or a key that
 * is held down, would answer the next row. Every such click restarts the pause, and so does the next row once it is on
 * screen: on a busy phone it comes late, and a press that came before it was not meant for it.
 */
export function isMeant({ timeStamp }: { timeStamp: number } = { timeStamp: performance.now() }): boolean {
  const meant = timeStamp >= until;
  beginPause();
  if (meant) requestAnimationFrame(() => setTimeout(beginPause));
  return meant;
}

/** Whether a press opens a form: a first click is always meant, one of the keyboard and of a double click outside of a pause. */
export const isMeantToOpen = (event: { detail: number; timeStamp: number }): boolean =>
  event.detail === 1 || isMeant(event);
