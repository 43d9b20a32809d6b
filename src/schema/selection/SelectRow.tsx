import { Checkbox } from '@mui/material';
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
  return (
    <Checkbox
      // The row keeps its height.
      style={{ visibility: isRowSelectable?.(record) === false ? 'hidden' : undefined }}
      checked={selectedIds?.includes(record.id) ?? false}
      slotProps={{
        input: {
          'aria-label': translate('list.action_on', {
            action: translate('ra.action.select_row'),
            name: rowName(record),
          }),
          onClick: (event) => handleToggleItem?.(record.id, event),
        },
      }}
    />
  );
}
