import UsersIcon from '@mui/icons-material/GroupOutlined';
import { api } from '../../contract/index.ts';
import { BadgeCell } from '../schema/cells/ChipCells.tsx';
import { defineResource } from '../schema/defineResource.tsx';
import { lazyInput } from '../schema/lazyForms.tsx';
import { accountTypeKeys } from '../common/accountTypeKeys.ts';
import { endingSessions } from './EndSessionsButton.tsx';

export const users = defineResource(api.users, {
  icon: UsersIcon,
  list: ['id', 'name', 'email', 'communication_method', 'condition_cooperation', 'brand', 'role', 'approved'],
  filters: ['type', 'approved', 'brand_id', 'role_id', 'communication_method', 'condition_cooperation'],
  form: ['name', 'approved', 'brand_id', 'condition_cooperation', 'comment'],
  fields: {
    type: { input: lazyInput(({ choiceInput }) => choiceInput(accountTypeKeys)) },
    role: { cell: BadgeCell },
    comment: { input: lazyInput(({ ContentInput }) => ContentInput) },
  },
  rowActions: endingSessions,
});
