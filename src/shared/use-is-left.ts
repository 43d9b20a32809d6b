import { useCallback, useEffect, useRef } from 'react';

/** Tells whether the component in which this is called has left the screen: what it would show then is seen by nobody. */
export function useIsLeft(): () => boolean {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return useCallback(() => isLeft.current, []);
}
