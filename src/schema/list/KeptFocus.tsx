import { Box } from '@mui/material';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useLocation } from 'react-router';
import { isSomethingOpen } from '../../common/keyboard.ts';

/** Where the keyboard was last, and in which row of the table. */
interface Place {
  element: HTMLElement;
  row: number;
}

const focusable = 'a[href], button:not(:disabled), input:not(:disabled)';

/** The row that has taken a lost one's place; without rows the page. */
function nextPlace(list: HTMLElement, lost: number): HTMLElement | null {
  const rows = [...list.querySelectorAll<HTMLElement>('tbody tr')];
  const row = rows[Math.min(lost, rows.length - 1)];
  if (row === undefined) return list.closest('main');
  return row.matches('[tabindex]') ? row : row.querySelector(focusable);
}

/**
 * Keeps the keyboard in a list whose rows come and go: what had the focus and is gone, as a deleted row is,
 * hands it to the row in its place.
 */
export function KeptFocus({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef<Place>(undefined);
  const { isPending } = useListContext();
  // Dialogs close by going elsewhere, which is when the focus is theirs no longer.
  useLocation();

  useEffect(() => {
    const lost = place.current;
    const isLost = document.activeElement === document.body && !isSomethingOpen();
    if (!lost || !isLost || isPending || !list.current) return;
    const isThere = lost.element.isConnected && !lost.element.matches(':disabled');
    const next = isThere ? lost.element : nextPlace(list.current, lost.row);
    next?.focus({ preventScroll: next.matches('main') });
  });
  // Who clicks on nothing wants to be nowhere.
  useEffect(() => {
    const forget = () => {
      place.current = undefined;
    };
    window.addEventListener('pointerdown', forget);
    return () => window.removeEventListener('pointerdown', forget);
  }, []);

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (!list.current?.contains(target)) return;
    place.current = {
      element: target,
      row: target.closest<HTMLTableRowElement>('tbody tr')?.sectionRowIndex ?? 0,
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
