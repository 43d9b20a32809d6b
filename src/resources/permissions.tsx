import PermissionsIcon from '@mui/icons-material/KeyOutlined';
import { useFieldValue } from 'react-admin';
import { api } from '../../contract/index.ts';
import { valueText } from '../shared/values.ts';
import type { Declaration } from '../schema/declaration.ts';
import { defineResource } from '../schema/define-resource.tsx';
import { usePermissionText } from './permission-words.ts';

function InWords({ source }: { source: string }) {
  const textOf = usePermissionText();
  return <>{textOf(valueText(useFieldValue({ source })))}</>;
}

const common = {
  icon: PermissionsIcon,
  list: ['id', 'name'],
  fields: { name: { cell: InWords } },
} as const satisfies Declaration<typeof api.permissions>;

export const permissions = defineResource(api.permissions, common);

/** The permissions that an operator can put into its own roles. */
export const givenPermissions = defineResource(api.permissions, {
  ...common,
  at: 'sub-accounts/permissions',
  needs: 'sub-roles',
});
