import { useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { nothing } from '../kinds/text-cell.tsx';
import { exactMoney } from '../shared/exact-amount.ts';
import { valueText } from '../shared/values.ts';

/** An amount with the currency of its record. */
export function AmountWithCurrency({ source }: { source: string }) {
  const { i18n } = useTranslation();
  const record = useRecordContext();
  const amount = valueText(record?.[source]);
  return amount === '' ? nothing : exactMoney(amount, valueText(record?.currency), i18n.language);
}

/** The column of such an amount, which names no record. */
export const amountColumn = <Id extends string>(id: Id, isOffCard?: true) =>
  ({
    id,
    source: id,
    cell: AmountWithCurrency,
    parts: { cell: AmountWithCurrency, align: 'right' },
    isLabeled: true,
    isOffCard,
  }) as const;
