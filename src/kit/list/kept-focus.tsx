import { Box } from '@mui/material';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useLocation } from 'react-router';
import { openDialogs } from '../../shared/dialog/open-dialogs.ts';
import { isSomethingOpen } from '../../shared/keyboard.ts';

/** The element that had the focus last, and its row in the table. */
interface Place {
  element: HTMLElement;
  row: number;
  /** The element's `data-again`; the next element with the same value gets the focus. */
  again: string | undefined;
}

const focusable = 'a[href], button:not(:disabled), input:not(:disabled)';

/**
 * The row that took the place of a lost one, or the element in it with the same `data-again` as the lost element, if it
 * had one; the page if there are no rows.
 */
function nextPlace(list: HTMLElement, { row: lost, again }: Place): HTMLElement | null {
  const rows = [...list.querySelectorAll<HTMLElement>('tbody tr')];
  const row = rows[Math.min(lost, rows.length - 1)];
  if (row === undefined) return list.closest('main');
  const same = again && row.querySelector<HTMLElement>(`[data-again="${again}"]`);
  if (same) return same;
  return row.matches('[tabindex]') ? row : row.querySelector(focusable);
}

/**
 * Keeps the focus in a list whose rows change: when the focused element disappears, as a deleted row does, the row that
 * takes its place gets the focus.
 */
export function KeptFocus({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef<Place>(undefined);
  const { isPending } = useListContext();
  // A dialog that has closed, some by navigation, no longer has the focus.
  useLocation();
  openDialogs.useValue();

  useEffect(() => {
    const lost = place.current;
    const isLost = document.activeElement === document.body && !isSomethingOpen();
    if (!lost || !isLost || isPending || !list.current) return;
    const isThere = lost.element.isConnected && !lost.element.matches(':disabled');
    const next = isThere ? lost.element : nextPlace(list.current, lost);
    next?.focus({ preventScroll: next.matches('main') });
    // The row of an answered request may lose its buttons before it disappears itself.
    if (place.current) place.current.again ??= lost.again;
  });
  // A click outside all elements forgets the place; in a dialog, it does not.
  useEffect(() => {
    const forget = () => {
      if (!isSomethingOpen()) place.current = undefined;
    };
    window.addEventListener('pointerdown', forget);
    return () => window.removeEventListener('pointerdown', forget);
  }, []);

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (!list.current?.contains(target)) return;
    place.current = {
      element: target,
      row: target.closest<HTMLTableRowElement>('tbody tr')?.sectionRowIndex ?? 0,
      again: target.dataset.again,
    };
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    const isGoingOn = relatedTarget instanceof Element && relatedTarget.closest('.MuiModal-root') === null;
    if (isGoingOn) place.current = undefined;
  };
  return (
    <Box ref={list} onFocus={onFocus} onBlur={onBlur} sx={{ minWidth: 0 }}>
      {children}
    </Box>
  );
}
