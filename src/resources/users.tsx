import UsersIcon from '@mui/icons-material/GroupOutlined';
import { api } from '../../contract/index.ts';
import { BadgeCell } from '../kinds/state.tsx';
import { defineResource } from '../schema/define-resource.tsx';
import { ContentInput } from '../kinds/content.tsx';
import { accountTypeKeys } from '../shared/account-type-keys.ts';
import { endingSessions } from './ending-sessions.ts';
import { RoleInput } from './role-input.ts';
import { TypeCell } from './type-cell.tsx';
import { viewingAs } from './viewing-as.tsx';

export const users = defineResource(api.users, {
  icon: UsersIcon,
  list: [
    'id',
    'name',
    'email',
    'communication_method',
    'condition_cooperation',
    'brand',
    'role',
    'approved',
    'type',
    'created_at',
  ],
  filters: ['type', 'approved', 'brand_id', 'role_id', 'communication_method', 'condition_cooperation'],
  form: ['name', 'approved', 'brand_id', 'role_id', 'condition_cooperation', 'comment'],
  fields: {
    approved: { card: 'state' },
    type: { cell: TypeCell, choices: accountTypeKeys, isSpare: true, card: 'first' },
    created_at: { isSpare: true },
    role: { cell: BadgeCell },
    role_id: { input: RoleInput },
    comment: { input: ContentInput },
  },
  rowActions: [viewingAs, endingSessions],
});
