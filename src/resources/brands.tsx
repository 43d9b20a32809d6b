import BrandsIcon from '@mui/icons-material/StorefrontOutlined';
import { api } from '../../contract/index.ts';
import { defineResource } from '../schema/defineResource.tsx';
import { leadToLink, registrationLinks } from './brandLink/index.tsx';

export const brands = defineResource(api.brands, {
  icon: BrandsIcon,
  list: ['id', 'name', 'link'],
  form: ['name', 'link'],
  failureToast: true,
  rowActions: [registrationLinks],
  lead: leadToLink,
});
