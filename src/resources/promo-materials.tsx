import PromoIcon from '@mui/icons-material/PermMediaOutlined';
import { api } from '../../contract/index.ts';
import { link } from '../kinds/link.tsx';
import { recordView } from '../kit/record/record-view.ts';
import { defineResource } from '../schema/define-resource.tsx';

export const promoMaterials = defineResource(api['promo-materials'], {
  icon: PromoIcon,
  list: ['id', 'brand', 'type', 'content'],
  filters: ['brand_id', 'type'],
  record: recordView(() => import('./material-record.tsx')),
  importable: true,
  form: ['brand_id', 'type', 'content', 'landing'],
  fields: { landing: { input: link.input } },
});
