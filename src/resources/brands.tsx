import BrandsIcon from '@mui/icons-material/StorefrontOutlined';
import { api } from '../../contract/index.ts';
import { defineResource } from '../schema/define-resource.tsx';
import { showToast } from '../shared/toasts/store.ts';
import { brandInputs } from './brand-inputs.ts';
import { brandFeed } from './brand-feed/index.tsx';
import { figuresBy } from './figures-action.tsx';
import { leadToLink, registrationLinks } from './brand-link/index.tsx';

export const brands = defineResource(api.brands, {
  icon: BrandsIcon,
  list: ['id', 'name', 'link'],
  onFailure: (message) => showToast({ severity: 'error', message }),
  importable: true,
  bulkEdit: ['currency', 'time_zone', 'click_param', 'attribution_days'],
  form: ['name', 'link', 'currency', 'time_zone', 'allowed_hosts', 'click_param', 'attribution_days'],
  fields: brandInputs,
  rowActions: [registrationLinks, brandFeed, figuresBy('brand_id')],
  lead: leadToLink,
});
