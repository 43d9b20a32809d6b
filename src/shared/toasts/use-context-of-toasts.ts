import { useLayoutEffect, useRef } from 'react';
import { endContext } from './store.ts';

/** Removes earlier toasts when the page or the session changes. */
export function useContextOfToasts(context: string | number | undefined): void {
  const last = useRef(context);
  useLayoutEffect(() => {
    if (last.current !== context) endContext();
    last.current = context;
  }, [context]);
}
