import { useEffect, useState } from 'react';

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/**
 * Whole seconds until a moment (milliseconds since 1970), down to 0. Read from the clock, not counted: a tab
 * in the background is woken seldom, and would come back minutes late.
 */
export function useCountdown(moment: number): number {
  const [left, setLeft] = useState(() => secondsUntil(moment));
  useEffect(() => {
    const update = () => setLeft(secondsUntil(moment));
    update();
    const timer = setInterval(update, 1000);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [moment]);
  return left;
}
