import { decimalText, minorUnits } from '../../../contract/amounts.ts';
import { digitsOf } from '../../../contract/currencies.ts';
import { transactionCalls } from '../../../contract/transaction-calls.ts';
import { mayMakeCall } from '../../authProvider/access.ts';
import { useUser } from '../../authProvider/user.ts';
import { useOpenDialog } from '../../shared/dialog/open-dialogs.ts';
import { lazyDialog } from '../../shared/lazy-dialog.ts';
import type { ToastAction } from '../../shared/toasts/store.ts';
import type { ToldTransaction } from './told.ts';

const ReverseDialog = lazyDialog(() => import('./reverse-dialog.tsx'));

/** A transaction that was just written, as it was sent. */
interface Written {
  /** Undefined where the answer does not tell it. */
  id: number | undefined;
  /** Of its kind. */
  title: string;
  /** By which it changed what is available, a decimal that the server took. */
  amount: string;
  currency: string;
  affiliate: ToldTransaction['affiliate'];
}

/** An amount with all digits of its currency. */
const fullAmount = (amount: string, digits: number) => decimalText(minorUnits(amount, digits) ?? 0n, digits);

/** Makes the action of a toast by which a transaction that was just written is taken back, where that is possible. */
export function useTakeBackOffer(): (written: Written) => ToastAction | undefined {
  const mayReverse = mayMakeCall(useUser(), transactionCalls.reverse);
  const openDialog = useOpenDialog();
  return ({ id, title, amount, currency, affiliate }) => {
    if (id === undefined || !mayReverse) return undefined;
    const available = fullAmount(amount, digitsOf(currency));
    const transaction = { id, kind: { title }, in_hold: '0', available, currency, affiliate };
    return {
      label: (now) => now('money.reverse'),
      onClick: () => openDialog((onClose) => <ReverseDialog transaction={transaction} onClose={onClose} />),
      leads: true,
    };
  };
}
