import RolesIcon from '@mui/icons-material/BadgeOutlined';
import { api } from '../../contract/index.ts';
import type { Declaration } from '../schema/declaration.ts';
import { defineResource } from '../schema/define-resource.tsx';
import { lazyComponent } from '../shared/lazily.ts';
import { confirmingRole } from './confirming-role.ts';
import { PermissionsCell, PermissionsInput } from './permissions-of-role.tsx';

const RolesWithoutEffect = lazyComponent(() => import('./roles-without-effect.tsx'));

const common = {
  icon: RolesIcon,
  form: ['name', 'permissions'],
  fields: { permissions: { cell: PermissionsCell, input: PermissionsInput } },
} as const satisfies Partial<Declaration<typeof api.roles>>;

export const roles = defineResource(api.roles, {
  ...common,
  list: ['name', 'created_at', 'permissions', 'confirmed'],
  filters: ['created_at_from', 'created_at_to', 'confirmed'],
  above: RolesWithoutEffect,
  rowActions: [confirmingRole],
});

/**
 * The roles that an operator can give to its sub-operators: its own, and the platform's, which it cannot change.
 */
export const ownRoles = defineResource(api.roles, {
  ...common,
  at: 'sub-accounts/roles',
  needs: 'sub-roles',
  list: ['name', 'created_at', 'permissions', 'own', 'confirmed'],
  filters: ['own', 'created_at_from', 'created_at_to'],
  editable: ({ own }) => own,
  deletable: ({ own }) => own,
});
