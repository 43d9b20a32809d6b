import UsersIcon from '@mui/icons-material/GroupOutlined';
import { loadSession } from '../authProvider/session.ts';
import { getSession } from '../authProvider/store.ts';
import { api } from '../../contract/index.ts';
import { BadgeCell } from '../schema/cells/ChipCells.tsx';
import { defineResource } from '../schema/defineResource.tsx';
import { lazyInput } from '../schema/lazyForms.tsx';
import { accountTypeKeys } from '../common/accountTypeKeys.ts';
import { waitingKey } from '../shell/useWaiting.ts';
import { endingSessions } from './endingSessions.ts';
import { RoleInput } from './roleInput.ts';

function isOwn(id: string): boolean {
  const session = getSession();
  return session.status === 'signed-in' && String(session.user.id) === id;
}

export const users = defineResource(api.users, {
  icon: UsersIcon,
  list: ['id', 'name', 'email', 'communication_method', 'condition_cooperation', 'brand', 'role', 'approved'],
  filters: ['type', 'approved', 'brand_id', 'role_id', 'communication_method', 'condition_cooperation'],
  form: ['name', 'approved', 'brand_id', 'role_id', 'condition_cooperation', 'comment'],
  fields: {
    type: { choices: accountTypeKeys },
    role: { cell: BadgeCell },
    role_id: { input: RoleInput },
    comment: { input: lazyInput(({ ContentInput }) => ContentInput) },
  },
  rowActions: [endingSessions],
  // The shell counts who waits for approval, and names who is signed in.
  afterUpdate: (id, queryClient) => {
    void queryClient.invalidateQueries({ queryKey: [waitingKey] });
    if (isOwn(id)) void loadSession();
  },
});
