import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import { decision } from '../../contract/conversions.ts';
import { api } from '../../contract/index.ts';
import { recordView } from '../kit/record/record-view.ts';
import { ContentCell } from '../kinds/content.tsx';
import { TextCell } from '../kinds/text-cell.tsx';
import type { RecordOf } from '../schema/declaration.ts';
import { defineResource } from '../schema/define-resource.tsx';
import { lazyComponent } from '../shared/lazily.ts';
import { amountFile, AmountWithCurrency } from '../money/amount-with-currency.tsx';
import { conversionStates } from '../money/conversion-states.ts';
import { lazyAction } from '../kit/lazy-action.tsx';

const RowDecision = lazyAction(() => import('../money/payments/row-decision.tsx'), 2);
const BulkDecision = lazyComponent(() => import('../money/payments/bulk-decision.tsx'));

/** Whether an operator can decide about it now, or take its decision back. */
const isDecidable = ({ state, is_decided }: RecordOf<typeof api.conversions>) =>
  is_decided || ['pending', 'hold', 'approved'].includes(state.key);

export const conversions = defineResource(api.conversions, {
  at: 'payments/conversions',
  icon: WalletIcon,
  needs: 'commissions',
  // A tablet shows the first three beside the buttons: enough to decide by.
  list: ['customer', 'amount', 'state', 'created_at', 'kind', 'affiliate', 'brand', 'reason'],
  filters: ['state', 'affiliate_id', 'brand_id', 'created_at_from', 'created_at_to'],
  sort: { field: 'id', order: 'DESC' },
  rowActions: [
    { by: decision, needs: 'commissions', component: RowDecision, bulk: BulkDecision, offers: isDecidable },
  ],
  record: recordView(() => import('../money/payments/conversion-record.tsx')),
  fields: {
    kind: { cell: TextCell },
    state: { choices: conversionStates },
    amount: { cell: AmountWithCurrency, align: 'right', file: amountFile },
    reason: { cell: ContentCell, isSpare: true },
  },
});
