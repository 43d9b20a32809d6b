import CampaignsIcon from '@mui/icons-material/CampaignOutlined';
import { campaignCalls } from '../../contract/campaign-calls.ts';
import { api } from '../../contract/index.ts';
import { ContentCell } from '../kinds/content.tsx';
import { lazyInput } from '../kinds/lazy-forms.tsx';
import { figureColumns } from './figure-columns.tsx';
import { recordView } from '../kit/record/record-view.ts';
import { defineResource } from '../schema/define-resource.tsx';
import { lazyComponent } from '../shared/lazily.ts';
import { OwnNameCell } from '../tracking/campaign-cell.tsx';
import { SiteCell } from '../tracking/site-cell.tsx';
import { TrackingLinkCell } from '../tracking/tracking-link-cell.tsx';

const BulkState = lazyComponent(() => import('../tracking/bulk-state.tsx'));
const PaidUnder = lazyComponent(() => import('../money/terms/paid-under.tsx'));

/** The select of a plan, and what is paid under it. */
const PlanInput = lazyInput(({ referenceInput }) => {
  const Plan = referenceInput('plans', 'plan');
  return (input) => (
    <>
      <Plan {...input} />
      <PaidUnder source={input.source} />
    </>
  );
});

export const campaigns = defineResource(api.campaigns, {
  icon: CampaignsIcon,
  // At 1280 an affiliate sees the link to spread and the figures without scrolling.
  list: [
    { id: 'name', source: 'code', cell: OwnNameCell, sortBy: 'code', isName: true, needs: 'tracking' },
    'tracking_link',
    'state',
    ...figureColumns,
    'brand',
    'promo_material',
    'plan',
    'link',
    'approved',
    'created_at',
  ],
  filters: ['plan_id', 'created_at_from', 'created_at_to'],
  rowActions: [{ by: campaignCalls.setState, needs: 'tracking', bulk: BulkState }],
  record: recordView(() => import('./campaign-record.tsx')),
  form: ['promo_material_id', 'plan_id', 'link'],
  fields: {
    // A card has the code in its name.
    tracking_link: { cell: TrackingLinkCell, isOffCard: true },
    // Its length is known at once: late figures move nothing but what stands behind them.
    brand: { card: 'first' },
    promo_material: { cell: ContentCell, isSpare: { beside: 'statistics', isLast: true } },
    plan: { isSpare: { beside: 'statistics' } },
    link: { cell: SiteCell, isOffCard: true, isSpare: { beside: 'statistics', isLast: true } },
    created_at: { isSpare: { beside: 'statistics' } },
    approved: { isOffCard: true },
    plan_id: { input: PlanInput },
  },
});
