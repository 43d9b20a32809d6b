import { useRecordContext } from 'react-admin';
import type { api } from '../../../contract/index.ts';
import { RecordActions } from '../../kit/record/record-actions.tsx';
import { RecordContent } from '../../kit/record/record-content.tsx';
import { RecordField, RecordFields } from '../../kit/record/record-fields.tsx';
import type { RecordOf } from '../../schema/declaration.ts';
import AffiliateMoney from './affiliate-money.tsx';
import OwedOfRow from './owed-of-row.tsx';
import RecordPayment from './record-payment.tsx';

const Available = () => <OwedOfRow of="available" />;
const OnHold = () => <OwedOfRow of="in_hold" />;
const Paid = () => <OwedOfRow of="paid" />;

/** The drawer of a balance: its amounts, which open, the statements of its affiliate, and the button to record a payment. */
export default function BalanceRecord() {
  const record = useRecordContext<RecordOf<typeof api.balances>>();
  if (!record) return null;
  return (
    <>
      <RecordContent name={`${record.affiliate.name}, ${record.currency}`}>
        <RecordFields>
          <RecordField source="available" cell={Available} />
          <RecordField source="in_hold" cell={OnHold} />
          <RecordField source="paid" cell={Paid} />
          <RecordField source="affiliate" />
        </RecordFields>
        <AffiliateMoney id={record.affiliate.id} hasBalances={false} />
      </RecordContent>
      <RecordActions>
        <RecordPayment inDrawer />
      </RecordActions>
    </>
  );
}
