import { mdiCashCheck } from '@mdi/js';
import { Button } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { api } from '../../../contract/index.ts';
import { transactionCalls } from '../../../contract/transaction-calls.ts';
import { mayMakeCall } from '../../authProvider/access.ts';
import { useUser } from '../../authProvider/user.ts';
import { EmptyPlaces } from '../../kit/lazy-action.tsx';
import { RowButton } from '../../kit/table/row-button.tsx';
import type { RecordOf } from '../../schema/declaration.ts';
import { useOpenDialog } from '../../shared/dialog/open-dialogs.ts';
import { Icon } from '../../shared/icon.tsx';
import { lazyDialog } from '../../shared/lazy-dialog.ts';

const PaymentDialog = lazyDialog(() => import('./payment-dialog.tsx'));

/** Records a payment to the affiliate of a balance, where anything is available: an icon in a row, a word in a drawer. */
export default function RecordPayment({ inDrawer = false }: { inDrawer?: boolean }) {
  const { t } = useTranslation();
  const user = useUser();
  const balance = useRecordContext<RecordOf<typeof api.balances>>();
  const openDialog = useOpenDialog();
  if (!balance || Number(balance.available) <= 0 || !mayMakeCall(user, transactionCalls.pay))
    return inDrawer ? null : <EmptyPlaces count={1} />;
  const label = t('money.pay');
  const open = () => openDialog((onClose) => <PaymentDialog balance={balance} onClose={onClose} />);
  return inDrawer ? (
    <Button variant="contained" aria-haspopup="dialog" onClick={open}>
      {label}
    </Button>
  ) : (
    <RowButton
      onClick={open}
      title={label}
      aria-label={t('list.action_on', { action: label, name: balance.affiliate.name })}
    >
      <Icon path={mdiCashCheck} />
    </RowButton>
  );
}
