import { useFieldValue, useLocaleState } from 'react-admin';
import { price } from '../../contract/rules.ts';
import { formatAmount, readAmount } from '../shared/amount.ts';
import type { KindParts } from './kind.ts';
import { lazyInput } from './lazy-forms.tsx';
import { nothing } from './text-cell.tsx';

/** An amount, always with two decimals. */
function MoneyCell({ source }: { source: string }) {
  const value: unknown = useFieldValue({ source });
  return <>{formatAmount(value) ?? nothing}</>;
}

/** An amount as it is shown; an invalid amount stays as it is. */
const textOf = (value: unknown): string => formatAmount(value) ?? String(value ?? '');

/** The input of an amount. The form's value is what the API takes, `"1.50"`. */
const input = lazyInput(
  ({ TypedInput }) =>
    function MoneyInput(props) {
      const [language] = useLocaleState();
      return (
        <TypedInput
          {...props}
          show={textOf}
          read={(typed) => readAmount(typed, language)}
          inputMode="decimal"
        />
      );
    },
);

/** An amount that a list is narrowed from or to. */
const filter = lazyInput(
  ({ TypedFilter }) =>
    function MoneyFilter({ source }) {
      const [language] = useLocaleState();
      return (
        <TypedFilter
          source={source}
          read={(typed) => price().safeParse(readAmount(typed, language)).data}
          show={textOf}
          wrong="validation.price"
          inputMode="decimal"
        />
      );
    },
);

/** Whether an amount is already in the contract's format: most are, and a check is cheaper than formatting. */
const isPrice = (value: unknown) => typeof value === 'string' && /^\d+\.\d\d$/.test(value);

/** An amount of money. */
export const money = {
  cell: MoneyCell,
  align: 'right',
  card: 'sum',
  detail: { rank: 3, text: textOf },
  input,
  span: { filter, text: textOf, query: (amount) => amount },
  text: textOf,
  fileText: (value, { decimal }) => (formatAmount(value) ?? '').replace('.', decimal),
  sheet: 'money',
  size: Number,
  read: (value) => (isPrice(value) ? value : (formatAmount(value) ?? value)),
} satisfies KindParts;
