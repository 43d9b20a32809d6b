import { useRecordContext } from 'react-admin';
import type { api } from '../../../contract/index.ts';
import type { RecordOf } from '../../schema/declaration.ts';
import { Owed } from './owed.tsx';

/** What is owed by a row of the list of balances. */
export default function OwedOfRow({ of }: { of: 'available' | 'in_hold' }) {
  const balance = useRecordContext<RecordOf<typeof api.balances>>();
  return balance && <Owed balance={balance} of={of} affiliateId={balance.affiliate.id} />;
}
