import ManagersIcon from '@mui/icons-material/ManageAccountsOutlined';
import { api } from '../../contract/index.ts';
import { EmailCell } from '../schema/cells/LinkCells.tsx';
import { TextCell } from '../schema/cells/TextCell.tsx';
import { defineResource } from '../schema/defineResource.tsx';

export const managers = defineResource(api.managers, {
  at: 'sub-accounts/list',
  icon: ManagersIcon,
  list: [
    'managable',
    { id: 'name', cell: () => <TextCell source="user.name" />, sortBy: 'user' },
    { id: 'email', cell: () => <EmailCell source="user.email" /> },
  ],
  filters: ['entity_id'],
  form: ['entity_id', 'name', 'email'],
});
