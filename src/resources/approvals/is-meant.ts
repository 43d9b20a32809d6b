/** Milliseconds in which a click is the second half of a double one. */
const pause = 600;

let until = 0;

/**
 * Whether an answer is meant: a row that was answered leaves, so that the second half of a double click, or a key that
 * is held down, would answer the next one. Every such click begins the pause anew.
 */
export function isMeant(): boolean {
  const now = performance.now();
  const meant = now >= until;
  until = now + pause;
  return meant;
}
