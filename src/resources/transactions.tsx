import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import { Box } from '@mui/material';
import { api } from '../../contract/index.ts';
import type { TransactionKind } from '../../contract/ledger.ts';
import { recordView } from '../kit/record/record-view.ts';
import { ContentCell } from '../kinds/content.tsx';
import { TextCell } from '../kinds/text-cell.tsx';
import { defineResource } from '../schema/define-resource.tsx';
import { lazyComponent } from '../shared/lazily.ts';
import { amountColumn, BookedOnCard, ChangeWithCurrency } from '../money/amount-with-currency.tsx';

const TransactionSums = lazyComponent(() => import('../money/payments/transaction-sums.tsx'));

const kinds = {
  commission: 'transaction_kind.commission',
  release: 'transaction_kind.release',
  adjustment: 'transaction_kind.adjustment',
  chargeback: 'transaction_kind.chargeback',
  opening: 'transaction_kind.opening',
  payment: 'transaction_kind.payment',
} as const satisfies Record<TransactionKind, string>;

export const transactions = defineResource(api.transactions, {
  at: 'payments/transactions',
  icon: WalletIcon,
  needs: 'commissions',
  list: [
    'written_at',
    'kind',
    'affiliate',
    'brand',
    amountColumn('in_hold', { cell: ChangeWithCurrency, isOffCard: true }),
    amountColumn('available', { cell: ChangeWithCurrency, onCard: BookedOnCard }),
    { id: 'reason', source: 'reason', cell: ContentCell, parts: { cell: ContentCell } },
  ],
  filters: ['kind', 'affiliate_id', 'brand_id', 'period_id', 'written_at_from', 'written_at_to'],
  sort: { field: 'id', order: 'DESC' },
  above: () => <TransactionSums waiting={<Box sx={{ height: { xs: 132, sm: 66 } }} />} />,
  record: recordView(() => import('../money/payments/transaction-record.tsx')),
  fields: {
    kind: { cell: TextCell, choices: kinds },
    written_at: { card: 'first', isLabeled: false },
  },
});
