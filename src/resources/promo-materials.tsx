import PromoIcon from '@mui/icons-material/PermMediaOutlined';
import { lazy } from 'react';
import { api } from '../../contract/index.ts';
import { defineResource } from '../schema/defineResource.tsx';

export const promoMaterials = defineResource(api['promo-materials'], {
  icon: PromoIcon,
  list: ['id', 'brand', 'type', 'content'],
  filters: ['brand_id', 'type'],
  record: {
    title: 'material.title',
    component: lazy(() => import('./MaterialRecord.tsx')),
  },
  form: ['brand_id', 'type', 'content'],
});
