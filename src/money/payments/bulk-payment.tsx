import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { decimalText, minorUnits } from '../../../contract/amounts.ts';
import { digitsOf } from '../../../contract/currencies.ts';
import type { api } from '../../../contract/index.ts';
import { transactionCalls } from '../../../contract/transaction-calls.ts';
import { mayMakeCall } from '../../authProvider/access.ts';
import { useUser } from '../../authProvider/user.ts';
import { newKey } from '../../dataProvider/once-each.ts';
import { useSelectedCalls } from '../../kit/selection/use-selected-calls.ts';
import type { RecordOf } from '../../schema/declaration.ts';
import { exactMoney } from '../../shared/exact-amount.ts';
import { errorText } from '../../shared/http/error-text.ts';
import { lazyDialog } from '../../shared/lazy-dialog.ts';
import { showToast } from '../../shared/toasts/store.ts';
import { pay } from './calls.ts';
import { useMoneyChanged } from './use-money-changed.ts';

const PaymentsDialog = lazyDialog(() => import('./payments-dialog.tsx'));

type Balance = RecordOf<typeof api.balances>;

interface Paying {
  balances: readonly Balance[];
  /** Of all payments; empty for none. */
  note: string;
}

/** The available amounts of several balances together, in each currency, `1,234.50 EUR, 30.00 USD`. */
function sumsOf(balances: readonly Balance[], language: string): string {
  const sums = new Map<string, bigint>();
  for (const { available, currency } of balances)
    sums.set(currency, (sums.get(currency) ?? 0n) + (minorUnits(available, digitsOf(currency)) ?? 0n));
  return [...sums]
    .map(([currency, sum]) => exactMoney(decimalText(sum, digitsOf(currency)), currency, language))
    .join(', ');
}

/** Records that the affiliates of all selected balances were paid, each all that is available, with one note. */
export default function BulkPayment() {
  const { t, i18n } = useTranslation();
  const user = useUser();
  const dataProvider = useDataProvider();
  const { selectedIds } = useListContext<Balance>();
  const changed = useMoneyChanged();
  const { run, done } = useSelectedCalls('money.failed', { counted: 'money.payments_failed' });
  /** The balances that the dialog asks about. */
  const [asked, setAsked] = useState<readonly Balance[]>();
  // One for each payment: if an answer is lost, trying again writes nothing twice.
  const keys = useRef(new Map<string, string>());
  const record = async ({ id, affiliate, available: amount, currency }: Balance, note: string) => {
    const name = `${id} ${amount}`;
    const key = keys.current.get(name) ?? newKey();
    keys.current.set(name, key);
    await pay(user.id, { affiliate_id: affiliate.id, amount, currency, ...(note && { note }) }, key);
    keys.current.delete(name);
  };
  const {
    mutate,
    isPending,
    variables,
    data: failure,
  } = useMutation({
    mutationFn: ({ balances, note }: Paying) => {
      const byId = new Map(balances.map((balance) => [balance.id, balance]));
      return run({
        ids: [...byId.keys()],
        call: async (id) => {
          const balance = byId.get(Number(id));
          if (balance) await record(balance, note);
        },
        nameOf: (id) => byId.get(Number(id))?.affiliate.name ?? `#${id}`,
        tell: ({ length: count }) => {
          showToast({ severity: 'success', message: (now) => now('money.payments_recorded', { count }) });
          changed();
        },
      });
    },
  });
  const begin = useMutation({
    // Of some pages the rows are not on screen, and those on screen may be old.
    mutationFn: (ids: Balance['id'][]) => dataProvider.getMany<Balance>('balances', { ids }),
    onError: (error) =>
      showToast({ severity: 'error', message: (now) => errorText(now, error, now('money.failed')) }),
    onSuccess: ({ data }, ids) => {
      const count = ids.length - data.length;
      // The dialog asks about all that is selected, or about nothing.
      if (count > 0) {
        showToast({ severity: 'error', message: (now) => now('money.balances_missing', { count }) });
        return;
      }
      const balances = data.filter(({ available }) => Number(available) > 0);
      if (balances.length > 0) setAsked(balances);
      else showToast({ severity: 'info', message: (now) => now('money.nothing_available') });
    },
  });
  if (!mayMakeCall(user, transactionCalls.pay)) return null;
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        disabled={isPending || begin.isPending}
        onClick={() => begin.mutate(selectedIds)}
      >
        {isPending ? t('list.changing', { done, total: variables.balances.length }) : t('money.pay_many')}
      </Button>
      {asked && (
        <PaymentsDialog
          title={t('money.payments_title', { count: asked.length })}
          effect={t('money.payments_effect', { sums: sumsOf(asked, i18n.language) })}
          // Payments that failed are tried again with the same note.
          note={failure === undefined ? '' : (variables?.note ?? '')}
          onRecord={(note) => mutate({ balances: asked, note })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
