import { useDataTableCallbacksContext, useDataTableSelectedIdsContext, useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { rowName } from '../../kinds/record-name.ts';

/**
 * Selects a row; with Shift, all rows from the last selected one. react-admin's own checkbox puts its label on a frame
 * instead of the input.
 */
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
      // Hidden instead of removed, so that the row keeps its height.
      style={{ visibility: isRowSelectable?.(record) === false ? 'hidden' : undefined }}
      aria-label={t('list.action_on', { action, name: rowName(record) })}
      checked={selectedIds?.includes(record.id) ?? false}
      readOnly
      onClick={(event) => handleToggleItem?.(record.id, event)}
    />
  );
}
