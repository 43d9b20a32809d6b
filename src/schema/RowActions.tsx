import EditIcon from '@mui/icons-material/Edit';
import { IconButton, Tooltip } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { DeleteButton } from './DeleteButton.tsx';
import { useDialogLink } from './dialogAddress.ts';
import { usePermitted } from './usePermitted.ts';
import type { View } from './view.ts';

/** The edit and delete icons of a row, as far as the contract and the account's type have them. */
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
        <Tooltip title={edit}>
          <IconButton component={Link} {...link(record.id)} size="small" aria-label={edit}>
            <EditIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {may.extra && view.rowActions && <view.rowActions.component />}
      {may.delete && <DeleteButton resource={name} record={record} />}
    </>
  );
}
