import { useEffect, useLayoutEffect, useState } from 'react';
import { takenOver } from './early-login.ts';

/**
 * Reads the values that were typed into the early login page, and then sends `takenOver`, for which clicks on the page
 * wait.
 *
 * @param takeOver reads the typed values from the inputs
 */
export function useEarlyLogin(isEarly: boolean, takeOver: () => void): void {
  const [taken, setTaken] = useState(!isEarly);
  useLayoutEffect(() => {
    if (taken) return;
    takeOver();
    setTaken(true);
  }, [taken, takeOver]);
  // Runs after a render with the values.
  useEffect(() => {
    if (isEarly && taken) document.dispatchEvent(new Event(takenOver));
  }, [isEarly, taken]);
}
