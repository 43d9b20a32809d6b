import { useLayoutEffect, useRef } from 'react';
import { endContext } from './store.ts';

/** Tells the toasts which page and session they belong to: when either changes, earlier toasts are removed. */
export function useContextOfToasts(context: string | number | undefined): void {
  const last = useRef(context);
  useLayoutEffect(() => {
    if (last.current !== context) endContext();
    last.current = context;
  }, [context]);
}
