import { type KeyboardEvent, type MouseEvent, type ReactNode, useContext } from 'react';
import { useListContext, useRecordContext } from 'react-admin';
import { useNavigate } from 'react-router';
import { useDialogLink } from '../form/dialogAddress.ts';
import { ListAddress } from '../list/listAddress.ts';

/** What does something of its own when it is clicked in a row. */
const active = 'a, button, input, label, [role="button"]';

/** React hands a row also the events of the dialogs that its cells have opened elsewhere in the document. */
const isForRow = ({ target, currentTarget }: MouseEvent) =>
  target instanceof Element && currentTarget.contains(target) && target.closest(active) === null;

/** Where a key leads from a row, of as many. */
const moves: Partial<Record<string, (row: number, rows: number) => number>> = {
  ArrowDown: (row) => row + 1,
  ArrowUp: (row) => row - 1,
  Home: () => 0,
  End: (_row, rows) => rows - 1,
};

/** Focuses the row that a key leads to, if there is one. */
function moveFocus(row: HTMLElement, move: (row: number, rows: number) => number): void {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>(':scope > tr[tabindex]') ?? [])];
  rows[move(rows.indexOf(row), rows.length)]?.focus();
}

/**
 * A row that opens its record by a click or by Enter, and is left by the arrows. One row of the table
 * stands in the order of the Tab key; assistive technology has the row's Edit link.
 */
export function OpenableRow({ children }: { children: ReactNode }) {
  const link = useDialogLink(useContext(ListAddress));
  const navigate = useNavigate();
  const record = useRecordContext();
  const { data } = useListContext();
  if (!record) return null;

  const open = () => {
    const { to, state } = link(record.id);
    void navigate(to, { state });
  };
  const onClick = (event: MouseEvent) => {
    const isSelecting = window.getSelection()?.isCollapsed === false;
    if (!event.defaultPrevented && isForRow(event) && !isSelecting) open();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    const move = moves[event.key];
    if (event.key === 'Enter') open();
    else if (move) moveFocus(event.currentTarget, move);
    else return;
    event.preventDefault();
  };
  const tabIndex = data?.[0]?.id === record.id ? 0 : -1;
  return (
    <tr tabIndex={tabIndex} onClick={onClick} onKeyDown={onKeyDown}>
      {children}
    </tr>
  );
}
