import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { isSomethingOpen } from '../../shared/keyboard.ts';

/**
 * Puts the focus on the row of the record that a drawer showed last, if that is another than the one it was opened for.
 * In that case the dialog itself returns the focus to the link that opened it.
 */
export function useFocusOnRow(id: string): void {
  const { data = [] } = useListContext();
  const opened = useRef(id);
  const last = useRef(-1);
  useEffect(() => {
    last.current = id === opened.current ? -1 : data.findIndex((row) => String(row.id) === id);
  });
  useEffect(
    () => () => {
      const place = last.current;
      // After the dialog has returned the focus.
      setTimeout(() => {
        if (place < 0 || isSomethingOpen()) return;
        document.querySelectorAll<HTMLElement>('main tbody tr')[place]?.focus();
      });
    },
    [],
  );
}
