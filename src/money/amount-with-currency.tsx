import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { Cell, FileParts } from '../kinds/kind.ts';
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

/** The same for a change: one by 0 is quiet, and the card of a row leaves it out. */
export function ChangeWithCurrency({ source }: { source: string }) {
  const amount = <AmountWithCurrency source={source} />;
  const isNone = Number(useRecordContext()?.[source]) === 0;
  return isNone ? (
    <Box component="span" className="nothing" sx={{ color: 'text.secondary' }}>
      {amount}
    </Box>
  ) : (
    amount
  );
}

/** Such an amount in a file. It has the digits of its currency, which has a column of its own there. */
export const amountFile: FileParts = {
  fileText: (value, { decimal }) => valueText(value).replace('.', decimal),
  sheet: 'money',
  size: Number,
  inCurrency: true,
};

/** The amount of a transaction on its card: the change of the available balance, or else of that on hold. */
export function BookedOnCard({ source }: { source: string }) {
  const { t } = useTranslation();
  if (Number(useRecordContext()?.[source]) !== 0) return <AmountWithCurrency source={source} />;
  return (
    <>
      {t('resources.transactions.fields.in_hold')}: <AmountWithCurrency source="in_hold" />
    </>
  );
}

interface AmountColumn {
  cell?: Cell;
  isOffCard?: boolean;
  onCard?: Cell;
}

/** The column of such an amount, which names no record. */
export const amountColumn = <Id extends string>(
  id: Id,
  { cell = AmountWithCurrency, ...card }: AmountColumn = {},
) =>
  ({
    ...card,
    id,
    source: id,
    cell,
    parts: { cell, align: 'right', ...amountFile, ...(card.onCard && { card: 'sum' as const }) },
    isLabeled: true,
  }) as const;
