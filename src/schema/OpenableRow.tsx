import { type KeyboardEvent, type MouseEvent, useContext } from 'react';
import {
  DataTableBody,
  type DataTableBodyProps,
  DataTableRow,
  type DataTableRowProps,
  useListContext,
  useRecordContext,
} from 'react-admin';
import { useNavigate } from 'react-router';
import { useDialogLink } from './dialogAddress.ts';
import { ListAddress } from './listAddress.ts';

/** What does something of its own when it is clicked in a row. */
const active = 'a, button, input, label, [role="button"]';

/** React hands a row also the events of the dialogs that its cells have opened elsewhere in the document. */
const isForRow = ({ target, currentTarget }: MouseEvent) =>
  target instanceof Element && currentTarget.contains(target) && target.closest(active) === null;

/** Focuses the row that many rows away, if there is one. */
function moveFocus(row: HTMLElement, by: number): void {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>(':scope > tr[tabindex]') ?? [])];
  rows[rows.indexOf(row) + by]?.focus();
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A row that opens its record by a click or by Enter, and is left by the arrows. One row of the table
 * stands in the order of the Tab key; assistive technology has the row's Edit link.
 */
function OpenableRow(props: DataTableRowProps) {
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
    const step = steps[event.key];
    if (event.key === 'Enter') open();
    else if (step) moveFocus(event.currentTarget, step);
    else return;
    event.preventDefault();
  };
  const tabIndex = data?.[0]?.id === record.id ? 0 : -1;
  return <DataTableRow {...props} tabIndex={tabIndex} onClick={onClick} onKeyDown={onKeyDown} />;
}

/** The body of a table whose rows open their records. */
export const OpenableBody = (props: DataTableBodyProps) => <DataTableBody {...props} row={OpenableRow} />;
