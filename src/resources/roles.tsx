import RolesIcon from '@mui/icons-material/BadgeOutlined';
import { api } from '../../contract/index.ts';
import { BadgesCell } from '../schema/cells/BadgesCell.tsx';
import { defineResource } from '../schema/defineResource.tsx';

/** The roles table shows four permissions (specification, section 9). */
const Permissions = ({ source }: { source: string }) => <BadgesCell source={source} limit={4} />;

export const roles = defineResource(api.roles, {
  icon: RolesIcon,
  list: ['name', 'created_at', 'permissions'],
  filters: ['created_at_from', 'created_at_to'],
  form: ['name', 'permissions'],
  fields: { permissions: { cell: Permissions } },
});
