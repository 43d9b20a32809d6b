import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import { api } from '../../contract/index.ts';
import { recordView } from '../kit/record/record-view.ts';
import { PlainCell } from '../kinds/text-cell.tsx';
import { defineResource } from '../schema/define-resource.tsx';
import { lazyComponent } from '../shared/lazily.ts';
import { AmountWithCurrency } from './amount-with-currency.tsx';
import { MonthCell } from './month-cell.tsx';

const Balances = lazyComponent(() => import('./payments/balances.tsx'));

export const statements = defineResource(api.statements, {
  at: 'payments',
  icon: WalletIcon,
  needs: 'commissions',
  list: [
    { id: 'period', source: 'period.from', cell: MonthCell, sortBy: 'period' },
    'operator',
    'opening',
    'earned',
    'adjusted',
    'closing',
  ],
  sort: { field: 'period', order: 'DESC' },
  above: () => <Balances waiting={<div style={{ height: 128 }} />} />,
  record: recordView(() => import('./payments/statement-record.tsx')),
  fields: {
    operator: { cell: PlainCell },
    opening: { cell: AmountWithCurrency, isLabeled: true },
    earned: { cell: AmountWithCurrency, isLabeled: true },
    adjusted: { cell: AmountWithCurrency, isLabeled: true },
    closing: { cell: AmountWithCurrency, isLabeled: true },
  },
});
