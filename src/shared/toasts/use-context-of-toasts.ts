import { useLayoutEffect, useRef } from 'react';

/** Removes earlier toasts, by one of the store's functions, when the page or the session changes. */
export function useContextOfToasts(context: string | number | undefined, end: () => void): void {
  const last = useRef(context);
  useLayoutEffect(() => {
    if (last.current !== context) end();
    last.current = context;
  }, [context, end]);
}
