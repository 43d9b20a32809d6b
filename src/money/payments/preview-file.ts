import type { TFunction } from 'i18next';
import { csv, csvSigns } from '../../../contract/csv.ts';
import type { PeriodPreview } from '../../../contract/period-calls.ts';
import { download } from '../../shared/download.ts';

/** The sums of a statement, of which the last is that of the others. */
export const previewSums = ['opening', 'earned', 'adjusted', 'paid', 'closing'] as const;

/**
 * Saves the statements that a preview names as a CSV file in the format of the reader's language. The name of one that has
 * only the largest says so.
 *
 * @param from the first day of the month
 */
export function savePreview(
  { statements, largest }: PeriodPreview,
  from: string,
  t: TFunction,
  language: string,
): void {
  const { decimal, separator } = csvSigns(language);
  const heads = [
    t('money.affiliate_id'),
    t('resources.transactions.fields.affiliate'),
    t('money.currency'),
    ...previewSums.map((sum) => t(`resources.statements.fields.${sum}`)),
  ];
  const rows = largest.map(({ affiliate, currency, ...sums }) => [
    String(affiliate.id),
    affiliate.name,
    currency,
    ...previewSums.map((sum) => sums[sum].replace('.', decimal)),
  ]);
  const part = statements > largest.length ? `-largest-${largest.length}` : '';
  const file = new Blob([csv([heads, ...rows], separator)], { type: 'text/csv;charset=utf-8' });
  download(`statements-preview-${from.slice(0, 7)}${part}.csv`, file);
}
