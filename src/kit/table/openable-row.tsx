import { type ComponentPropsWithRef, type KeyboardEvent, type MouseEvent, useContext } from 'react';
import { useListContext, useRecordContext } from 'react-admin';
import { useNavigate } from 'react-router';
import { useDialogLink } from '../form/dialog-address.ts';
import { ListAddress } from '../list/list-contexts.ts';

/** Elements of a row that have a click action of their own. */
const active = 'a, button, input, label, [role="button"]';

/** React also bubbles events to a row from dialogs that its cells opened elsewhere in the document. */
const isForRow = ({ target, currentTarget }: MouseEvent) =>
  target instanceof Element && currentTarget.contains(target) && target.closest(active) === null;

/** The row that each key moves to, given the current row and the number of rows. */
const moves: Partial<Record<string, (row: number, rows: number) => number>> = {
  ArrowDown: (row) => row + 1,
  ArrowUp: (row) => row - 1,
  Home: () => 0,
  End: (_row, rows) => rows - 1,
};

/** Focuses the row that a key moves to, if there is one. */
function moveFocus(row: HTMLElement, move: (row: number, rows: number) => number): void {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>(':scope > tr[tabindex]') ?? [])];
  rows[move(rows.indexOf(row), rows.length)]?.focus();
}

interface OpenableRowProps extends ComponentPropsWithRef<'tr'> {
  /** The path of its dialog, below that of the list. */
  path: string;
}

/**
 * A row that opens its record by a click or Enter; the arrow keys move to other rows. Only one row of the table is in
 * the tab order; assistive technology uses the links in the row.
 */
export function OpenableRow({ path, children, ...row }: OpenableRowProps) {
  const link = useDialogLink(useContext(ListAddress));
  const navigate = useNavigate();
  const record = useRecordContext();
  const { data } = useListContext();
  if (!record) return null;

  const open = () => {
    const { to, state } = link(path);
    void navigate(to, { state });
  };
  const onClick = (event: MouseEvent) => {
    const isSelecting = window.getSelection()?.isCollapsed === false;
    // A second click at the same place was meant for what stood there: a button can have taken its row away.
    const isSecond = event.detail > 1;
    if (!event.defaultPrevented && isForRow(event) && !isSelecting && !isSecond) open();
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
    <tr {...row} tabIndex={tabIndex} onClick={onClick} onKeyDown={onKeyDown}>
      {children}
    </tr>
  );
}
