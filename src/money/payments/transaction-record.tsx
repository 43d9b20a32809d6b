import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { api } from '../../../contract/index.ts';
import { transactionCalls } from '../../../contract/transaction-calls.ts';
import { mayMakeCall } from '../../authProvider/access.ts';
import { useUser } from '../../authProvider/user.ts';
import { RecordActions } from '../../kit/record/record-actions.tsx';
import { RecordContent } from '../../kit/record/record-content.tsx';
import { RecordField, RecordFields } from '../../kit/record/record-fields.tsx';
import type { RecordOf } from '../../schema/declaration.ts';
import { errorText } from '../../shared/http/error-text.ts';
import { lazyDialog } from '../../shared/lazy-dialog.ts';
import { showToast } from '../../shared/toasts/store.ts';
import { AmountWithCurrency } from '../amount-with-currency.tsx';
import { reverse } from './calls.ts';
import { useMoneyChanged } from './use-money-changed.ts';
import { Why } from '../../kit/why/why.tsx';

const ReasonDialog = lazyDialog(() => import('./reason-dialog.tsx'));

function ReverseButton({ id }: { id: number }) {
  const { t } = useTranslation();
  const changed = useMoneyChanged();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (reason: string) => reverse(id, reason),
    onSuccess: () => {
      showToast({ severity: 'success', message: (now) => now('money.reversed') });
      setOpen(false);
      changed();
    },
  });
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)} aria-haspopup="dialog">
        {t('money.reverse')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t('money.reverse_title')}
          consequence={t('money.reverse_consequence')}
          action={t('money.reverse')}
          hint={t('money.reason_hint')}
          isPending={isPending}
          failure={error ? errorText(t, error, t('money.failed')) : undefined}
          onGive={mutate}
          onClose={() => {
            reset();
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

/** The drawer of a transaction: what it changed, and why. */
export default function TransactionRecord() {
  const { t } = useTranslation();
  const record = useRecordContext<RecordOf<typeof api.transactions>>();
  const mayReverse = mayMakeCall(useUser(), transactionCalls.reverse);
  if (!record) return null;
  return (
    <>
      <RecordContent>
        <RecordFields>
          <RecordField source="affiliate" />
          <RecordField source="brand" />
          <RecordField source="in_hold" cell={AmountWithCurrency} />
          <RecordField source="available" cell={AmountWithCurrency} />
        </RecordFields>
        <Why key={record.entry} entry={record.entry} title={t('why.transaction', { id: record.id })} />
      </RecordContent>
      <RecordActions>
        {mayReverse && record.is_reversible && <ReverseButton key={record.id} id={record.id} />}
      </RecordActions>
    </>
  );
}
