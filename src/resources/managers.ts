import ManagersIcon from '@mui/icons-material/ManageAccountsOutlined';
import { api } from '../../contract/index.ts';
import { BadgeCell } from '../kinds/state.tsx';
import { EmailCell } from '../kinds/email.tsx';
import { TextCell } from '../kinds/text-cell.tsx';
import { defineResource } from '../schema/define-resource.tsx';
import { RoleInput } from './role-input.ts';

export const managers = defineResource(api.managers, {
  at: 'sub-accounts/list',
  icon: ManagersIcon,
  list: [
    'managable',
    { id: 'name', source: 'user.name', cell: TextCell, sortBy: 'user' },
    { id: 'email', source: 'user.email', cell: EmailCell },
    'role',
  ],
  filters: ['entity_id', 'role_id'],
  bulkEdit: ['role_id'],
  form: ['entity_id', 'name', 'email', 'role_id'],
  fields: { role: { cell: BadgeCell }, role_id: { input: RoleInput } },
});
