import { useSyncExternalStore } from 'react';

/** A value that is kept outside React, and followed inside. */
export function observed<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = (): T => value;

  /** Calls the listener after every change. @returns what ends that */
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
    /** The value, re-rendering on every change of it. Markup made by the build is taken over with the initial one. */
    useValue: (): T => useSyncExternalStore(subscribe, get, () => initial),
  };
}
