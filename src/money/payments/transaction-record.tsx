import { Button } from '@mui/material';
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
import { useOpenDialog } from '../../shared/dialog/open-dialogs.ts';
import { lazyDialog } from '../../shared/lazy-dialog.ts';
import { AmountWithCurrency } from '../amount-with-currency.tsx';
import { Why } from '../../kit/why/why.tsx';

const ReverseDialog = lazyDialog(() => import('./reverse-dialog.tsx'));

/** The drawer of a transaction: what it changed, and why. */
export default function TransactionRecord() {
  const { t } = useTranslation();
  const record = useRecordContext<RecordOf<typeof api.transactions>>();
  const mayReverse = mayMakeCall(useUser(), transactionCalls.reverse);
  const openDialog = useOpenDialog();
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
        {mayReverse && record.is_reversible && (
          <Button
            color="error"
            aria-haspopup="dialog"
            onClick={() => openDialog((onClose) => <ReverseDialog transaction={record} onClose={onClose} />)}
          >
            {t('money.reverse')}
          </Button>
        )}
      </RecordActions>
    </>
  );
}
