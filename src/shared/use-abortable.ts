import { useCallback, useEffect, useRef } from 'react';

/** Work of which only the last one begun counts. */
interface Abortable {
  /** Aborts the work begun before. @returns a signal for the next one, aborted too when the component goes */
  begin: () => AbortSignal;
  abort: () => void;
}

/** Signals that abort the work of a component once its result would come too late. */
export function useAbortable(): Abortable {
  const last = useRef<AbortController>(undefined);
  const abort = useCallback(() => last.current?.abort(), []);
  const begin = useCallback(() => {
    abort();
    last.current = new AbortController();
    return last.current.signal;
  }, [abort]);
  useEffect(() => abort, [abort]);
  return { begin, abort };
}
