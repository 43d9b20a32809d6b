import { useFieldValue } from 'react-admin';
import { formatAmount } from '../../shared/amount.ts';
import { nothing } from './TextCell.tsx';

/** An amount, always with two decimals. */
export function MoneyCell({ source }: { source: string }) {
  const value: unknown = useFieldValue({ source });
  return <>{formatAmount(value) ?? nothing}</>;
}
