import { useFieldValue, useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { amountText, formatAmount } from '../shared/amount.ts';
import { priceText } from './price-text.ts';
import type { KindParts } from './kind.ts';
import { lazyInput } from './lazy-forms.tsx';
import { nothing } from './text-cell.tsx';

/** An amount, always with two decimals; the price of a share is a percentage. */
function MoneyCell({ source }: { source: string }) {
  // Draws it again in another language.
  useTranslation();
  const record = useRecordContext();
  return priceText(useFieldValue({ source }), record ?? {}) || nothing;
}

/** An amount of money. */
export const money = {
  cell: MoneyCell,
  align: 'right',
  card: 'sum',
  detail: { rank: 3, text: priceText },
  input: lazyInput(({ MoneyInput }) => MoneyInput),
  span: { filter: lazyInput(({ MoneyFilter }) => MoneyFilter), text: amountText, query: (amount) => amount },
  text: amountText,
  fileText: (value, { decimal }) => (formatAmount(value) ?? '').replace('.', decimal),
  sheet: 'money',
  searched: (text) => `${text} ${amountText(text)}`,
  size: Number,
  read: (value) => formatAmount(value) ?? value,
} satisfies KindParts;
