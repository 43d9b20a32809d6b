import { Typography } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { mostPreviewed, type PeriodPreview } from '../../../contract/period-calls.ts';
import { TableFrame } from '../../kit/table-frame.ts';
import { exactAmount, exactMoney } from '../../shared/exact-amount.ts';
import { previewSums } from './preview-file.ts';

type Sums = PeriodPreview['totals'][number];

interface PreviewTableProps {
  preview: PeriodPreview;
  /** The month. */
  periodId: number;
}

/**
 * The sums of a month, and the statements that its closing writes, each with a link to the transactions of its affiliate. On a
 * phone the closing balance stands alone.
 */
export function PreviewTable({ preview: { totals, largest, statements }, periodId }: PreviewTableProps) {
  const { t, i18n } = useTranslation();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  if (statements === 0) return <Typography>{t('money.nothing_to_close')}</Typography>;
  const titleOf = (column: (typeof previewSums)[number]) => t(`resources.statements.fields.${column}`);
  /** The transactions of an affiliate that are booked in the month. */
  const transactionsOf = ({ id, name }: PeriodPreview['largest'][number]['affiliate']) => {
    const filter = JSON.stringify({ affiliate_id: id, period_id: periodId });
    const search = new URLSearchParams({ filter }).toString();
    return (
      <Link className="text-link" to={{ pathname: '/payments/transactions', search }} target="_blank">
        {name}
      </Link>
    );
  };
  const row = (name: ReactNode, sums: Sums) =>
    isNarrow ? (
      <>
        <th scope="row" className="name">
          {name}
          {previewSums.slice(0, -1).map((column) => (
            <Typography key={column} variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              {`${titleOf(column)}: ${exactAmount(sums[column], i18n.language)}`}
            </Typography>
          ))}
        </th>
        <td>{exactMoney(sums.closing, sums.currency, i18n.language)}</td>
      </>
    ) : (
      <>
        <th scope="row" className="name">
          {name}
        </th>
        <td>{sums.currency}</td>
        {previewSums.map((column) => (
          <td key={column}>{exactAmount(sums[column], i18n.language)}</td>
        ))}
      </>
    );
  return (
    <>
      {/* A phone scrolls the dialog alone. */}
      <TableFrame
        tabIndex={0}
        role="region"
        aria-label={t('money.preview')}
        sx={{ maxHeight: { sm: '50vh' } }}
      >
        <table>
          <thead>
            <tr>
              <th scope="col" className="name">
                {t('resources.transactions.fields.affiliate')}
              </th>
              {!isNarrow && <th scope="col">{t('money.currency')}</th>}
              {(isNarrow ? previewSums.slice(-1) : previewSums).map((column) => (
                <th key={column} scope="col">
                  {titleOf(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {totals.map((total) => (
              <tr key={total.currency} className="totals">
                {row(t('money.total', { count: statements }), total)}
              </tr>
            ))}
            {largest.map(({ affiliate, ...sums }) => (
              <tr key={`${affiliate.id} ${sums.currency}`}>{row(transactionsOf(affiliate), sums)}</tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <Typography variant="caption" color="textSecondary">
        {t('money.preview_names')}
        {statements > mostPreviewed && ` ${t('money.more_statements', { number: mostPreviewed })}`}
      </Typography>
    </>
  );
}
