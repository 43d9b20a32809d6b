import { useFieldValue } from 'react-admin';
import { amountText, formatAmount } from '../shared/amount.ts';
import type { KindParts } from './kind.ts';
import { lazyInput } from './lazy-forms.tsx';
import { nothing } from './text-cell.tsx';

/** An amount, always with two decimals. */
function MoneyCell({ source }: { source: string }) {
  const value: unknown = useFieldValue({ source });
  return <>{formatAmount(value) ?? nothing}</>;
}

/** Whether an amount is already in the contract's format: most are, and a check is cheaper than formatting. */
const isPrice = (value: unknown) => typeof value === 'string' && /^\d+\.\d\d$/.test(value);

/** An amount of money. */
export const money = {
  cell: MoneyCell,
  align: 'right',
  card: 'sum',
  detail: { rank: 3, text: amountText },
  input: lazyInput(({ MoneyInput }) => MoneyInput),
  span: { filter: lazyInput(({ MoneyFilter }) => MoneyFilter), text: amountText, query: (amount) => amount },
  text: amountText,
  fileText: (value, { decimal }) => (formatAmount(value) ?? '').replace('.', decimal),
  sheet: 'money',
  size: Number,
  read: (value) => (isPrice(value) ? value : (formatAmount(value) ?? value)),
} satisfies KindParts;
