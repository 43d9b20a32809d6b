import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import { Box } from '@mui/material';
import { api } from '../../contract/index.ts';
import { recordView } from '../kit/record/record-view.ts';
import { PlainCell } from '../kinds/text-cell.tsx';
import { defineResource } from '../schema/define-resource.tsx';
import { lazyComponent } from '../shared/lazily.ts';
import { MonthCell } from '../money/month-cell.tsx';
import { statementSums } from '../money/statement-sums.tsx';

const Balances = lazyComponent(() => import('../money/payments/balances.tsx'));

export const statements = defineResource(api.statements, {
  at: 'payments',
  icon: WalletIcon,
  needs: 'commissions',
  list: [
    { id: 'period', source: 'period.from', cell: MonthCell, sortBy: 'period' },
    'operator',
    ...statementSums,
  ],
  sort: { field: 'period', order: 'DESC' },
  above: () => <Balances waiting={<Box sx={{ height: { xs: 196, md: 132 } }} />} />,
  record: recordView(() => import('../money/payments/statement-record.tsx')),
  fields: {
    operator: { cell: PlainCell },
  },
});
