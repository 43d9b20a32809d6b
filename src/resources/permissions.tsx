import PermissionsIcon from '@mui/icons-material/KeyOutlined';
import { api } from '../../contract/index.ts';
import { defineResource } from '../schema/defineResource.tsx';

export const permissions = defineResource(api.permissions, {
  icon: PermissionsIcon,
  list: ['id', 'name'],
});
