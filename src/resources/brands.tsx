import BrandsIcon from '@mui/icons-material/StorefrontOutlined';
import { api } from '../../contract/index.ts';
import { defineResource } from '../schema/define-resource.tsx';
import { leadToLink, registrationLinks } from './brand-link/index.tsx';

export const brands = defineResource(api.brands, {
  icon: BrandsIcon,
  list: ['id', 'name', 'link'],
  form: ['name', 'link'],
  failureToast: true,
  rowActions: [registrationLinks],
  lead: leadToLink,
});
