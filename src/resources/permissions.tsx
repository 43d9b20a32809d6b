import PermissionsIcon from '@mui/icons-material/KeyOutlined';
import { api } from '../../contract/index.ts';
import { recordView } from '../kit/record/record-view.ts';
import type { Declaration } from '../schema/declaration.ts';
import { defineResource } from '../schema/define-resource.tsx';
import { PermissionInWords } from './permission-in-words.tsx';

const common = {
  icon: PermissionsIcon,
  list: ['id', 'name'],
  fields: { name: { cell: PermissionInWords } },
  record: recordView(() => import('./permission-record.tsx')),
} as const satisfies Declaration<typeof api.permissions>;

export const permissions = defineResource(api.permissions, common);

/** The permissions that an operator can put into its own roles. */
export const givenPermissions = defineResource(api.permissions, {
  ...common,
  at: 'sub-accounts/permissions',
  needs: 'sub-roles',
});
