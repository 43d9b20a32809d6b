import CustomersIcon from '@mui/icons-material/PeopleAltOutlined';
import { api } from '../../contract/index.ts';
import type { AttributionReason } from '../../contract/event-types.ts';
import { amountFile, AmountWithCurrency } from '../money/amount-with-currency.tsx';
import { CampaignColumn, campaignFile } from '../tracking/campaign-cell.tsx';
import { TextCell } from '../kinds/text-cell.tsx';
import { recordView } from '../kit/record/record-view.ts';
import { defineResource } from '../schema/define-resource.tsx';

const reasons = {
  CLICK: 'attribution.CLICK',
  CODE: 'attribution.CODE',
  REASSIGNED: 'attribution.REASSIGNED',
  NOT_NAMED: 'attribution.NOT_NAMED',
  OUTSIDE_WINDOW: 'attribution.OUTSIDE_WINDOW',
  CAMPAIGN_PAUSED: 'attribution.CAMPAIGN_PAUSED',
  CAMPAIGN_ENDED: 'attribution.CAMPAIGN_ENDED',
  AFFILIATE_NOT_APPROVED: 'attribution.AFFILIATE_NOT_APPROVED',
} as const satisfies Record<AttributionReason, string>;

export const customers = defineResource(api.customers, {
  at: 'events/customers',
  icon: CustomersIcon,
  needs: 'tracking',
  list: [
    'customer',
    'brand',
    'affiliate',
    'campaign',
    'reason',
    'registered_at',
    'first_deposit_at',
    'deposits',
    'deposit_sum',
    'revenue_sum',
  ],
  filters: ['affiliate_id', 'brand_id', 'reason', 'registered_at_from', 'registered_at_to'],
  sort: { field: 'id', order: 'DESC' },
  record: recordView(() => import('./customer-record.tsx')),
  fields: {
    // A phone has room for the affiliate, and hardly for the brand.
    affiliate: { card: 'first' },
    // It is loaded late, and would move what stands behind it on a card.
    campaign: { cell: CampaignColumn, file: campaignFile, isOffCard: true },
    reason: { cell: TextCell, choices: reasons, isOffCard: true },
    registered_at: { card: 'first', isLabeled: false },
    // A card has room for the amounts, not for their number as well.
    deposits: {
      cell: TextCell,
      align: 'right',
      isLabeled: true,
      isOffCard: true,
      file: { sheet: 'number', size: Number },
    },
    deposit_sum: { cell: AmountWithCurrency, align: 'right', card: 'sum', file: amountFile, isLabeled: true },
    revenue_sum: { cell: AmountWithCurrency, align: 'right', file: amountFile, isLabeled: true },
  },
});
