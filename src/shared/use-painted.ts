import { useDeferredValue } from 'react';

/**
 * Whether the calling component has been painted once. Parts that may come a frame later wait for it, so that the rest is
 * seen earlier.
 */
export const usePainted = (): boolean => useDeferredValue(true, false);
