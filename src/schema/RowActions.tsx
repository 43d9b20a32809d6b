import EditIcon from '@mui/icons-material/Edit';
import { IconButton, Tooltip } from '@mui/material';
import { useCanAccess, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { DeleteButton } from './DeleteButton.tsx';
import { useDialogLink } from './dialogAddress.ts';
import type { View } from './view.ts';

/** The edit and delete icons of a row, as far as the contract and the account's type have them. */
export function RowActions({ view }: { view: View }) {
  const { name, calls } = view.resource;
  const translate = useTranslate();
  const record = useRecordContext();
  const link = useDialogLink(name);
  const { canAccess: mayEdit } = useCanAccess({ resource: name, action: 'edit' });
  const { canAccess: mayDelete } = useCanAccess({ resource: name, action: 'delete' });
  if (!record) return null;
  const edit = translate('ra.action.edit');
  return (
    <>
      {calls.update && mayEdit && (
        <Tooltip title={edit}>
          <IconButton component={Link} {...link(record.id)} size="small" aria-label={edit}>
            <EditIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {calls.delete && mayDelete && <DeleteButton resource={name} record={record} />}
    </>
  );
}
