import { type RefObject, useEffect } from 'react';

/**
 * Keeps the widths of the columns from the first press or key in the table, so that nothing moves sideways under the
 * pointer when a row goes. Another width of the frame frees them.
 * @param frame the element around the table
 * @param shown what the rows are; another page, order, filter or choice of columns frees the widths
 */
export function useSteadyColumns(frame: RefObject<HTMLElement | null>, shown: string): void {
  useEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const heads = () => [...current.querySelectorAll<HTMLElement>('thead th')];
    const free = () => heads().forEach(({ style }) => style.removeProperty('min-width'));
    const hold = () => {
      const widths = heads().map((head) => head.getBoundingClientRect().width);
      heads().forEach(({ style }, at) => style.setProperty('min-width', `${widths[at]}px`));
    };
    // Its height changes with the rows. It tells the first width by itself, which need not force a layout.
    let width: number | undefined;
    const watch = new ResizeObserver(([entry]) => {
      const now = entry?.contentRect.width;
      if (width !== undefined && now !== width) free();
      width = now;
    });
    watch.observe(current);
    const left = new AbortController();
    for (const act of ['pointerdown', 'keydown'])
      current.addEventListener(act, hold, { capture: true, signal: left.signal });
    return () => {
      watch.disconnect();
      left.abort();
      free();
    };
  }, [frame, shown]);
}
