import { type RefObject, useEffect, useRef } from 'react';

/** An element that gets the keyboard, and comes into sight, when there is something new to read in it. */
export function useAttention(news: unknown): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), [news]);
  return ref;
}
