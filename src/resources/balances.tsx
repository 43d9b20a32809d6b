import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import { api } from '../../contract/index.ts';
import { amountColumn, AmountWithCurrency } from '../money/amount-with-currency.tsx';
import { defineResource } from '../schema/define-resource.tsx';
import { lazyComponent } from '../shared/lazily.ts';

const OwedOfRow = lazyComponent(() => import('../money/payments/owed-of-row.tsx'));

export const balances = defineResource(api.balances, {
  at: 'payments/balances',
  icon: WalletIcon,
  needs: 'commissions',
  list: [
    'affiliate',
    ...(['available', 'in_hold'] as const).map((id) =>
      amountColumn(id, {
        cell: () => <OwedOfRow of={id} waiting={<AmountWithCurrency source={id} />} />,
        isOffCard: id !== 'available',
      }),
    ),
  ],
  filters: ['affiliate_id'],
  sort: { field: 'available', order: 'DESC' },
});
