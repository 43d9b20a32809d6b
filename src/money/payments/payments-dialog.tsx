import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { transactionCalls } from '../../../contract/transaction-calls.ts';
import { CallDialog } from '../../kit/form/call-dialog.tsx';
import { useCheckedCall } from '../../kit/form/use-checked-call.ts';
import { PaymentNote } from './payment-note.tsx';

const body = transactionCalls.pay.body.pick({ note: true });

interface PaymentsDialogProps {
  title: string;
  /** Says in words the result of a yes. */
  effect: string;
  /** The note to begin with. */
  note: string;
  onRecord: (note: string) => void;
  onClose: () => void;
}

/** Asks whether many payments are to be recorded, and for a note that all of them have. */
export default function PaymentsDialog({
  title,
  effect,
  note: first,
  onRecord,
  onClose,
}: PaymentsDialogProps) {
  const { t } = useTranslation();
  const [note, setNote] = useState(first);
  const { submit, ...call } = useCheckedCall({
    body,
    // The button behind the dialog tells how far it is.
    send: async ({ note: checked = '' }) => onRecord(checked),
    onSent: onClose,
    name: title,
    failed: 'money.failed',
  });
  return (
    <CallDialog
      title={title}
      subtitle={effect}
      action={t('money.pay_many')}
      call={call}
      isDirty={note !== first}
      onSubmit={() => submit({ note })}
      onClose={onClose}
    >
      <PaymentNote autoFocus value={note} onChange={setNote} problem={call.problems['note']} />
    </CallDialog>
  );
}
