import CampaignsIcon from '@mui/icons-material/CampaignOutlined';
import { api } from '../../contract/index.ts';
import { ContentCell } from '../kinds/content.tsx';
import { recordView } from '../kit/record/recordView.ts';
import { defineResource } from '../schema/defineResource.tsx';

export const campaigns = defineResource(api.campaigns, {
  icon: CampaignsIcon,
  list: ['brand', 'promo_material', 'plan', 'link', 'approved', 'created_at'],
  filters: ['plan_id', 'created_at_from', 'created_at_to'],
  record: recordView('resources.campaigns.record', () => import('./CampaignRecord.tsx')),
  form: ['promo_material_id', 'plan_id', 'link'],
  fields: { promo_material: { cell: ContentCell } },
});
