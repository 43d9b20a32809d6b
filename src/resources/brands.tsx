import BrandsIcon from '@mui/icons-material/StorefrontOutlined';
import { api } from '../../contract/index.ts';
import { defineResource } from '../schema/define-resource.tsx';
import { showToast } from '../shared/toasts/store.ts';
import { leadToLink, registrationLinks } from './brand-link/index.tsx';

export const brands = defineResource(api.brands, {
  icon: BrandsIcon,
  list: ['id', 'name', 'link'],
  form: ['name', 'link'],
  onFailure: (message) => showToast({ severity: 'error', message }),
  rowActions: [registrationLinks],
  lead: leadToLink,
});
