import { useRecordContext } from 'react-admin';
import type { api } from '../../../contract/index.ts';
import type { RecordOf } from '../../schema/declaration.ts';
import { Owed, type owedTitles } from './owed.tsx';

/** An amount of a row in the list of balances, which opens into its parts. */
export default function OwedOfRow({ of }: { of: keyof typeof owedTitles }) {
  const balance = useRecordContext<RecordOf<typeof api.balances>>();
  return balance && <Owed balance={balance} of={of} affiliateId={balance.affiliate.id} />;
}
