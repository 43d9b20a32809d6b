import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import { Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { api } from '../../contract/index.ts';
import { PlainCell } from '../kinds/text-cell.tsx';
import type { RecordOf } from '../schema/declaration.ts';
import { defineResource } from '../schema/define-resource.tsx';
import { lazyComponent } from '../shared/lazily.ts';
import { lazyAction } from '../kit/lazy-action.tsx';
import { recordView } from '../kit/record/record-view.ts';
import { MonthCell } from '../money/month-cell.tsx';

const ClosingWatch = lazyComponent(() => import('../money/payments/closing-watch.tsx'));
const CloseMonth = lazyAction(() => import('../money/payments/close-month.tsx'));

const isClosable = ({ state, hindrance }: RecordOf<typeof api.periods>) =>
  state.key === 'open' && hindrance === null;

/** When a month can be closed. */
function MonthsHint() {
  const { t } = useTranslation();
  return (
    <Typography variant="body2" color="textSecondary">
      {t('money.months_hint')}
    </Typography>
  );
}

export const periods = defineResource(api.periods, {
  at: 'payments/periods',
  icon: WalletIcon,
  needs: 'commissions',
  list: ['from', 'state', 'closed_at', 'closed_by'],
  sort: { field: 'from', order: 'DESC' },
  above: () => (
    <>
      <MonthsHint />
      <ClosingWatch />
    </>
  ),
  rowActions: [
    { by: api.periods.calls.listOwn, needs: 'commissions', component: CloseMonth, offers: isClosable },
  ],
  record: recordView(() => import('../money/payments/period-record.tsx')),
  fields: { from: { cell: MonthCell }, closed_by: { cell: PlainCell, isLabeled: true } },
});
