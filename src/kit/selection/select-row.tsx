import { useDataTableCallbacksContext, useDataTableSelectedIdsContext, useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { rowName } from '../record-name.ts';

/** Selects a row, with Shift all from the last one. react-admin's own box names its frame, not its input. */
export function SelectRow() {
  const { t } = useTranslation();
  const record = useRecordContext();
  const selectedIds = useDataTableSelectedIdsContext();
  const { handleToggleItem, isRowSelectable } = useDataTableCallbacksContext();
  if (!record) return null;
  const action = t('ra.action.select_row');
  return (
    <input
      type="checkbox"
      className="check-box"
      // The row keeps its height.
      style={{ visibility: isRowSelectable?.(record) === false ? 'hidden' : undefined }}
      aria-label={t('list.action_on', { action, name: rowName(record) })}
      checked={selectedIds?.includes(record.id) ?? false}
      readOnly
      onClick={(event) => handleToggleItem?.(record.id, event)}
    />
  );
}
