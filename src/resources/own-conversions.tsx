import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import { api } from '../../contract/index.ts';
import { ContentCell } from '../kinds/content.tsx';
import { TextCell } from '../kinds/text-cell.tsx';
import { recordView } from '../kit/record/record-view.ts';
import { amountFile, AmountWithCurrency } from '../money/amount-with-currency.tsx';
import { conversionStates } from '../money/conversion-states.ts';
import { defineResource } from '../schema/define-resource.tsx';
import { CampaignColumn, campaignFile } from '../tracking/campaign-cell.tsx';

export const ownConversions = defineResource(api['own-conversions'], {
  at: 'payments/own-conversions',
  icon: WalletIcon,
  needs: 'commissions',
  list: ['customer', 'amount', 'state', 'reason', 'created_at', 'kind', 'campaign', 'available_at', 'brand'],
  filters: ['state', 'campaign_id', 'created_at_from', 'created_at_to'],
  sort: { field: 'id', order: 'DESC' },
  record: recordView(() => import('../money/payments/own-conversion-record.tsx')),
  fields: {
    kind: { cell: TextCell, card: 'first' },
    created_at: { isLabeled: false },
    state: { choices: conversionStates },
    campaign: { cell: CampaignColumn, file: campaignFile, isOffCard: true },
    amount: { cell: AmountWithCurrency, align: 'right', file: amountFile },
    // An affiliate works for one brand.
    brand: { isSpare: true, isOffCard: true },
    reason: { cell: ContentCell },
  },
});
