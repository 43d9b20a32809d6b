import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import { payingRight } from '../../contract/balances.ts';
import { api } from '../../contract/index.ts';
import { amountColumn, AmountWithCurrency } from '../money/amount-with-currency.tsx';
import { defineResource } from '../schema/define-resource.tsx';
import { lazyComponent } from '../shared/lazily.ts';
import { lazyAction } from '../kit/lazy-action.tsx';
import { recordView } from '../kit/record/record-view.ts';

const OwedOfRow = lazyComponent(() => import('../money/payments/owed-of-row.tsx'));
const RecordPayment = lazyAction(() => import('../money/payments/record-payment.tsx'));
const BulkPayment = lazyComponent(() => import('../money/payments/bulk-payment.tsx'));

export const balances = defineResource(api.balances, {
  at: 'payments/balances',
  icon: WalletIcon,
  needs: 'commissions',
  list: [
    'affiliate',
    ...(['available', 'in_hold', 'paid'] as const).map((id) =>
      amountColumn(id, {
        cell: () => <OwedOfRow of={id} waiting={<AmountWithCurrency source={id} />} />,
        isOffCard: id !== 'available',
      }),
    ),
  ],
  filters: ['affiliate_id'],
  rowActions: [{ by: payingRight, needs: 'commissions', component: RecordPayment, bulk: BulkPayment }],
  record: recordView(() => import('../money/payments/balance-record.tsx')),
  sort: { field: 'available', order: 'DESC' },
});
