import CampaignsIcon from '@mui/icons-material/CampaignOutlined';
import { api } from '../../contract/index.ts';
import type { CampaignState } from '../../contract/tracking.ts';
import { ContentCell } from '../kinds/content.tsx';
import { recordView } from '../kit/record/record-view.ts';
import { defineResource } from '../schema/define-resource.tsx';
import { OwnNameCell } from '../tracking/campaign-cell.tsx';
import { SiteCell } from '../tracking/site-cell.tsx';
import { TrackingLinkCell } from '../tracking/tracking-link-cell.tsx';
import { figureColumns } from './figure-columns.tsx';

const states = {
  active: 'campaign_state.active',
  paused: 'campaign_state.paused',
  ended: 'campaign_state.ended',
} as const satisfies Record<CampaignState, string>;

export const affiliateCampaigns = defineResource(api['affiliate-campaigns'], {
  at: 'affiliates/campaigns',
  icon: CampaignsIcon,
  needs: 'tracking',
  list: [
    { id: 'name', source: 'code', cell: OwnNameCell, sortBy: 'code', isName: true },
    'affiliate',
    'brand',
    'state',
    'tracking_link',
    ...figureColumns,
    'plan',
    'promo_material',
    'link',
    'approved',
    'created_at',
  ],
  filters: ['affiliate_id', 'brand_id', 'plan_id', 'state', 'created_at_from', 'created_at_to'],
  sort: { field: 'id', order: 'DESC' },
  record: recordView(() => import('./affiliate-campaign-record.tsx')),
  fields: {
    affiliate: { card: 'first' },
    state: { choices: states },
    // A card has the code in its name.
    tracking_link: { cell: TrackingLinkCell, isOffCard: true },
    // On a card it would be moved by the figures, which come later.
    plan: { isOffCard: true, isSpare: { beside: 'statistics' } },
    promo_material: { cell: ContentCell, isOffCard: true, isSpare: { beside: 'statistics', isLast: true } },
    link: { cell: SiteCell, isOffCard: true, isSpare: { beside: 'statistics', isLast: true } },
    approved: { isOffCard: true, isSpare: { beside: 'statistics', isLast: true } },
    created_at: { isOffCard: true, isSpare: { beside: 'statistics' } },
  },
});
