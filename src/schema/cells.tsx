import { useFieldValue } from 'react-admin';
import { formatAmount } from './amount.ts';

/** Stands for a value that the record does not carry. */
const nothing = '—';

/** Any plain value as text. */
export function TextCell({ source }: { source: string }) {
  const value: unknown = useFieldValue({ source });
  return <>{value === null || value === undefined || value === '' ? nothing : String(value)}</>;
}

/** An amount, always with two decimals. */
export function MoneyCell({ source }: { source: string }) {
  const value: unknown = useFieldValue({ source });
  return <>{formatAmount(value) ?? nothing}</>;
}

/** The title of an option. */
export function OptionCell({ source }: { source: string }) {
  return <TextCell source={`${source}.title`} />;
}
