import BrandsIcon from '@mui/icons-material/StorefrontOutlined';
import { api } from '../../contract/index.ts';
import { defineResource } from '../schema/define-resource.tsx';
import { showToast } from '../shared/toasts/store.ts';
import { brandForm } from './brand-form.ts';
import { brandFeed } from '../tracking/brand-feed/index.tsx';
import { figuresOf } from './figures-action.tsx';
import { leadToLink, registrationLinks } from './brand-link/index.tsx';

export const brands = defineResource(api.brands, {
  icon: BrandsIcon,
  list: ['id', 'name', 'link'],
  onFailure: (message) => showToast({ severity: 'error', message }),
  importable: true,
  ...brandForm,
  rowActions: [registrationLinks, brandFeed, figuresOf('brand')],
  lead: leadToLink,
});
