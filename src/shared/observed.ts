import { useSyncExternalStore } from 'react';

/** A value outside React to which components can subscribe. */
export function observed<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = (): T => value;

  /** Calls the listener after every change. @returns a function that unsubscribes */
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  return {
    get,
    set: (next: T): void => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    /** The value, re-rendering on every change of it. Markup from the build is hydrated with the initial value. */
    useValue: (): T => useSyncExternalStore(subscribe, get, () => initial),
  };
}
