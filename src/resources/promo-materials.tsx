import PromoIcon from '@mui/icons-material/PermMediaOutlined';
import { api } from '../../contract/index.ts';
import { defineResource } from '../schema/defineResource.tsx';
import { lazyComponent } from '../shared/lazily.ts';

export const promoMaterials = defineResource(api['promo-materials'], {
  icon: PromoIcon,
  list: ['id', 'brand', 'type', 'content'],
  filters: ['brand_id', 'type'],
  record: {
    title: 'material.title',
    component: lazyComponent(() => import('./MaterialRecord.tsx')),
  },
  form: ['brand_id', 'type', 'content'],
});
