import { type CSSProperties, useLayoutEffect, useState } from 'react';
import { headerHeight } from '../measures.ts';
import { observed } from '../observed.ts';

/** Pixels between the toasts and the elements that they must not cover. */
const gap = 8;

const tables = observed<HTMLElement | undefined>(undefined);

/** Keeps toasts off a list's table. Returns a function that ends this. */
export function standBeside(table: HTMLElement): () => void {
  tables.set(table);
  return () => {
    if (tables.get() === table) tables.set(undefined);
  };
}

/**
 * Pixels from the edges of the page: below the list's toolbar, and left of the buttons of its rows. A phone has no room
 * beside its cards, so there they lie over the header.
 */
function cornerOf(table: HTMLElement | undefined): { top: number; right: number } {
  if (window.innerWidth < 600) return { top: gap, right: gap };
  if (!table) return { top: 68, right: 16 };
  const top = Math.min(table.getBoundingClientRect().top, window.innerHeight / 2);
  // Taken from a row, since cards have no headings.
  const buttons = table.querySelector('td.column-actions');
  const right = buttons ? document.documentElement.clientWidth - buttons.getBoundingClientRect().left : gap;
  return { top: Math.max(headerHeight, top) + gap, right: Math.max(0, right) + gap };
}

/**
 * The position of toasts over a page of the panel. The page is measured only while toasts are shown: otherwise a list
 * would be laid out twice when it opens.
 */
export function useListCorner(): CSSProperties {
  const table = tables.useValue();
  const [{ top, right }, setCorner] = useState(() => cornerOf(table));
  useLayoutEffect(() => {
    const place = () =>
      setCorner((last) => {
        const next = cornerOf(table);
        return next.top === last.top && next.right === last.right ? last : next;
      });
    place();
    if (!table) return undefined;
    const watch = new ResizeObserver(place);
    watch.observe(table);
    watch.observe(document.body);
    window.addEventListener('scroll', place, { passive: true });
    return () => {
      watch.disconnect();
      window.removeEventListener('scroll', place);
    };
  }, [table]);
  return { top, right, maxWidth: `calc(100vw - ${gap + right}px)` };
}
