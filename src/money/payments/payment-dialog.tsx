import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { api } from '../../../contract/index.ts';
import { transactionCalls } from '../../../contract/transaction-calls.ts';
import { useUser } from '../../authProvider/user.ts';
import { newKey } from '../../dataProvider/once-each.ts';
import { CallDialog } from '../../kit/form/call-dialog.tsx';
import { useCheckedCall } from '../../kit/form/use-checked-call.ts';
import type { RecordOf } from '../../schema/declaration.ts';
import { exactAmount, exactMoney } from '../../shared/exact-amount.ts';
import { showToast } from '../../shared/toasts/store.ts';
import { typedAmount } from '../typed-amount.ts';
import { pay } from './calls.ts';
import { PaymentNote } from './payment-note.tsx';
import { useLostAnswer } from './use-lost-answer.ts';
import { useMoneyChanged } from './use-money-changed.ts';
import { useTakeBackOffer } from './use-take-back-offer.tsx';

/** The panel refuses a text that is no number; the server knows what is available. */
const { body } = transactionCalls.pay;
const payment = body.extend({
  amount: body.shape.amount.regex(/^(?:\d+(?:\.\d+)?)?$/, 'money.amount_unread'),
});

interface PaymentDialogProps {
  balance: RecordOf<typeof api.balances>;
  onClose: () => void;
}

/** Records that an affiliate was paid: all that is available, or a part of it. */
export default function PaymentDialog({ balance, onClose }: PaymentDialogProps) {
  const { affiliate, available, currency } = balance;
  const { t, i18n } = useTranslation();
  const user = useUser();
  const changed = useMoneyChanged();
  // One for the dialog: if the answer is lost, sending again writes nothing twice.
  const [key] = useState(newKey);
  const takeBack = useTakeBackOffer();
  const onFailed = useLostAnswer(t('money.paid_before'));
  const whole = exactAmount(available, i18n.language);
  const [amount, setAmount] = useState(whole);
  const [note, setNote] = useState('');
  const { submit, ...call } = useCheckedCall({
    body: payment,
    send: (checked) => pay(user.id, checked, key),
    onSent: (id, { amount: paid }) => {
      const title = t('transaction_kind.payment');
      showToast({
        severity: 'success',
        message: (now) => now('money.payment_recorded', { name: affiliate.name }),
        action: takeBack({ id, title, amount: `-${paid}`, currency, affiliate }),
      });
      changed();
      onClose();
    },
    name: t('money.pay'),
    failed: 'money.failed',
    onFailed,
  });
  const { problems } = call;
  const check = () => {
    submit({
      affiliate_id: affiliate.id,
      amount: typedAmount(amount, i18n.language),
      currency,
      ...(note.trim() && { note }),
    });
  };
  return (
    <CallDialog
      title={t('money.pay')}
      subtitle={t('money.pay_hint')}
      action={t('money.pay')}
      call={call}
      isDirty={amount !== whole || note !== ''}
      onSubmit={check}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        label={`${affiliate.name}, ${currency}`}
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        error={problems['amount'] !== undefined}
        helperText={
          problems['amount'] ?? `${t('money.available')}: ${exactMoney(available, currency, i18n.language)}`
        }
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20, autoComplete: 'off' } }}
      />
      <PaymentNote value={note} onChange={setNote} problem={problems['note']} />
    </CallDialog>
  );
}
