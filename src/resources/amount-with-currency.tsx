import { useRecordContext } from 'react-admin';
import { nothing } from '../kinds/text-cell.tsx';
import { valueText } from '../shared/values.ts';

/** An amount with the currency of its record. */
export function AmountWithCurrency({ source }: { source: string }) {
  const record = useRecordContext();
  const amount = valueText(record?.[source]);
  return <>{amount === '' ? nothing : `${amount}\u00a0${valueText(record?.currency)}`}</>;
}
