import { type RefObject, useEffect, useRef } from 'react';

/** A ref to an element that gets the focus and scrolls into view when it has something new to read. */
export function useAttention(news: unknown): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), [news]);
  return ref;
}
