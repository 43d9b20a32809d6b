import { useRecordContext } from 'react-admin';
import type { api } from '../../../contract/index.ts';
import { RecordActions } from '../../kit/record/record-actions.tsx';
import { RecordContent } from '../../kit/record/record-content.tsx';
import { RecordField, RecordFields } from '../../kit/record/record-fields.tsx';
import type { RecordOf } from '../../schema/declaration.ts';
import AffiliateMoney from './affiliate-money.tsx';
import RecordPayment from './record-payment.tsx';

/** The drawer of a balance: the balances of its affiliate, its statements, and the button to record a payment. */
export default function BalanceRecord() {
  const record = useRecordContext<RecordOf<typeof api.balances>>();
  if (!record) return null;
  const { affiliate, currency } = record;
  return (
    <>
      <RecordContent name={`${affiliate.name}, ${currency}`}>
        <RecordFields>
          <RecordField source="affiliate" />
        </RecordFields>
        <AffiliateMoney id={affiliate.id} />
      </RecordContent>
      <RecordActions>
        <RecordPayment inDrawer />
      </RecordActions>
    </>
  );
}
