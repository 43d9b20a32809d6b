import { useEffect, useState } from 'react';

/** A value once it has not changed for some milliseconds. @param first what it is until then */
export function useRested<T>(value: T, milliseconds: number, first = value): T {
  const [rested, setRested] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
