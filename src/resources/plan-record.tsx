import { useRecordContext } from 'react-admin';
import { valueText } from '../shared/values.ts';
import { RecordActions } from '../kit/record/record-actions.tsx';
import { RecordContent } from '../kit/record/record-content.tsx';
import { RecordField, RecordFields } from '../kit/record/record-fields.tsx';
import { TextCell } from '../kinds/text-cell.tsx';
import { money } from '../kinds/money.tsx';
import { lazyComponent } from '../shared/lazily.ts';

const PlanOffer = lazyComponent(() => import('../money/terms/plan-offer.tsx'));
const PlanTerms = lazyComponent(() => import('../money/terms/plan-terms.tsx'));

/** The drawer of a plan, with its offer and the versions of its terms. */
export default function PlanRecord() {
  const record = useRecordContext();
  return (
    <>
      <RecordContent>
        <RecordFields>
          <RecordField source="payment_type" cell={TextCell} />
          <RecordField source="price" cell={money.cell} />
        </RecordFields>
        {record && <PlanOffer plan={{ id: Number(record.id), name: valueText(record.name) }} />}
        {record && <PlanTerms plan={{ id: Number(record.id), name: valueText(record.name) }} />}
      </RecordContent>
      <RecordActions>{null}</RecordActions>
    </>
  );
}
