import {
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { rowName } from '../rowName.ts';

/** Selects a row, with Shift all from the last one. react-admin's own box names its frame, not its input. */
export function SelectRow() {
  const translate = useTranslate();
  const record = useRecordContext();
  const selectedIds = useDataTableSelectedIdsContext();
  const { handleToggleItem, isRowSelectable } = useDataTableCallbacksContext();
  if (!record) return null;
  const action = translate('ra.action.select_row');
  return (
    <input
      type="checkbox"
      className="check-box"
      // The row keeps its height.
      style={{ visibility: isRowSelectable?.(record) === false ? 'hidden' : undefined }}
      aria-label={translate('list.action_on', { action, name: rowName(record) })}
      checked={selectedIds?.includes(record.id) ?? false}
      readOnly
      onClick={(event) => handleToggleItem?.(record.id, event)}
    />
  );
}
