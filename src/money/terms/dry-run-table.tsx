import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type DryRun, mostTried } from '../../../contract/terms-calls.ts';
import { exactAmount } from '../../shared/exact-amount.ts';
import { TableFrame } from '../../kit/table-frame.ts';
import { useLanguage } from '../../shared/use-language.ts';
import { dateText } from '../../shared/month-name.ts';

/** Amounts and days as a language writes them. */
function useWritten() {
  const language = useLanguage();
  return {
    amountText: (amount: string, sign?: 'exceptZero') => exactAmount(amount, language, sign),
    dayText: (date: string) => dateText(date, language),
  };
}

/** The cost of tried terms: together, and for each affiliate, the greatest difference first. */
export function DryRunTable({ result }: { result: DryRun }) {
  const { t } = useTranslation();
  const { amountText, dayText } = useWritten();
  const { from, to, currency, total, affiliates, gaining, losing, unchanged } = result;
  const cells = ({ in_force: present, tried, difference }: DryRun['total']) => (
    <>
      <td>{amountText(present)}</td>
      <td>{amountText(tried)}</td>
      <td>{amountText(difference, 'exceptZero')}</td>
    </>
  );
  return (
    <>
      <Typography variant="body2">
        {t('dry_run.period', { from: dayText(from), to: dayText(to), currency })}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('dry_run.counts', { gaining, losing, unchanged })}
      </Typography>
      {affiliates.length === 0 ? (
        <Typography variant="body2">{t('dry_run.none')}</Typography>
      ) : (
        <TableFrame tabIndex={0} role="region" aria-label={t('dry_run.table')} sx={{ maxHeight: '50vh' }}>
          <table>
            <thead>
              <tr>
                <th scope="col" className="name">
                  {t('dry_run.affiliate')}
                </th>
                <th scope="col">{t('dry_run.in_force')}</th>
                <th scope="col">{t('dry_run.tried')}</th>
                <th scope="col">{t('dry_run.difference')}</th>
              </tr>
            </thead>
            <tbody>
              <tr className="totals">
                <th scope="row" className="name">
                  {t('dry_run.total')}
                </th>
                {cells(total)}
              </tr>
              {affiliates.map(({ id, name, ...cost }) => (
                <tr key={id}>
                  <th scope="row" className="name">
                    {name}
                  </th>
                  {cells(cost)}
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      {affiliates.length === mostTried && (
        <Typography variant="caption" color="textSecondary">
          {t('dry_run.more', { number: mostTried })}
        </Typography>
      )}
    </>
  );
}
