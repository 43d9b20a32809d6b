import { useDeferredValue } from 'react';

/**
 * Whether what this is called in has been painted once. What may come a frame later waits for it, so that the rest is
 * seen earlier.
 */
export const usePainted = (): boolean => useDeferredValue(true, false);
