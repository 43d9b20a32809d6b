import { useEffect, useLayoutEffect, useState } from 'react';
import { takenOver } from './early-login.ts';

/**
 * Takes over what was typed into the early login page, and tells when that is done: what was pressed on the page
 * waits for it.
 *
 * @param takeOver reads what was typed from the inputs, which alone hold it
 */
export function useEarlyLogin(isEarly: boolean, takeOver: () => void): void {
  const [taken, setTaken] = useState(!isEarly);
  useLayoutEffect(() => {
    if (taken) return;
    takeOver();
    setTaken(true);
  }, [taken, takeOver]);
  // After the rendering that knows the values.
  useEffect(() => {
    if (isEarly && taken) document.dispatchEvent(new Event(takenOver));
  }, [isEarly, taken]);
}
