import { useLayoutEffect, useRef } from 'react';
import { endContext } from './store.ts';

/** Says what toasts speak of: once that is another page, or another session, those of before go. */
export function useContextOfToasts(context: string | number | undefined): void {
  const last = useRef(context);
  useLayoutEffect(() => {
    if (last.current !== context) endContext();
    last.current = context;
  }, [context]);
}
