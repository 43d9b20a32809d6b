import { useRecordContext } from 'react-admin';
import { lazyComponent } from '../../shared/lazily.ts';
import { PersonRequest } from './person-request.tsx';
import { requestState } from './request-state.ts';

const AffiliateMoney = lazyComponent(() => import('../../money/payments/affiliate-money.tsx'));

/** The dialog of an affiliate, with all fields, and what it is owed. */
export default function AffiliateRequest() {
  const record = useRecordContext();
  const mayHaveMoney = record && requestState(record) !== 'waiting';
  return (
    <PersonRequest applicant="affiliate">
      {mayHaveMoney && <AffiliateMoney id={Number(record.id)} />}
    </PersonRequest>
  );
}
