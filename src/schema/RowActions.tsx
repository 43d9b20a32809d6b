import EditIcon from '@mui/icons-material/Edit';
import { IconButton } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { DeleteButton } from './DeleteButton.tsx';
import { useDialogLink } from './dialogAddress.ts';
import { rowName } from './rowName.ts';
import { usePermitted } from './usePermitted.ts';
import type { View } from './view.ts';

/**
 * The edit and delete icons of a row, as far as the contract and the account's type have them. Their names are
 * the browser's own tooltips: MUI's, two in every row, made opening a list a sixth slower.
 */
export function RowActions({ view }: { view: View }) {
  const { name } = view.resource;
  const may = usePermitted(view);
  const translate = useTranslate();
  const record = useRecordContext();
  const link = useDialogLink(view.address);
  if (!record) return null;
  const edit = translate('ra.action.edit');
  return (
    <>
      {may.edit && (
        <IconButton
          component={Link}
          {...link(record.id)}
          size="small"
          title={edit}
          aria-label={translate('list.action_on', { action: edit, name: rowName(record) })}
        >
          <EditIcon fontSize="small" />
        </IconButton>
      )}
      {may.extra && view.rowActions && <view.rowActions.component />}
      {may.delete && <DeleteButton resource={name} record={record} />}
    </>
  );
}
