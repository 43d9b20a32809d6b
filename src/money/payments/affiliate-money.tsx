import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statementCalls } from '../../../contract/statement-calls.ts';
import { monthName } from '../../../contract/month-name.ts';
import { mayMakeCall } from '../../authProvider/access.ts';
import { useCapability } from '../../authProvider/store.ts';
import { useUser } from '../../authProvider/user.ts';
import { lazyDialog } from '../../shared/lazy-dialog.ts';
import { Loading } from '../../shared/loading.tsx';
import { TableFrame } from '../../kit/table-frame.ts';
import { readBalance, readStatements } from './calls.ts';
import { Owed, owedTitles } from './owed.tsx';
import { SumOfStatement } from './statement-amount.tsx';
import type { Statement } from './statement-lines.tsx';

const StatementDialog = lazyDialog(() => import('./statement-dialog.tsx'));

/** The latest statements, of which each opens. */
function Statements({ statements }: { statements: readonly Statement[] }) {
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState<Statement>();
  const month = ({ period }: Statement) => monthName(period.from, i18n.language);
  return (
    <>
      <TableFrame tabIndex={0} role="region" aria-label={t('money.statements')}>
        <table>
          <thead>
            <tr>
              <th scope="col" className="name">
                {t('resources.statements.fields.period')}
              </th>
              <th scope="col">{t('resources.statements.fields.earned')}</th>
              <th scope="col">{t('resources.statements.fields.closing')}</th>
            </tr>
          </thead>
          <tbody>
            {statements.map((statement) => (
              <tr key={statement.id}>
                <th scope="row" className="name">
                  <button type="button" onClick={() => setOpen(statement)}>
                    {month(statement)}
                  </button>
                </th>
                {(['earned', 'closing'] as const).map((of) => (
                  <td key={of}>
                    <SumOfStatement statement={statement} of={of} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {open && <StatementDialog statement={open} month={month(open)} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** The balances and statements of an affiliate, for its operator and for super-admins. */
export default function AffiliateMoney({ id }: { id: number }) {
  const { t } = useTranslation();
  const isAllowed = mayMakeCall(useUser(), statementCalls.balance);
  const isThere = useCapability('commissions') && isAllowed;
  const { data, error, refetch } = useQuery({
    queryKey: ['balance', id, 'with-statements'],
    queryFn: async ({ signal }) => ({
      balances: await readBalance(id, signal),
      statements: await readStatements(id, signal),
    }),
    enabled: isThere,
  });
  if (!isThere) return null;
  return (
    <section aria-label={t('title.payments')}>
      <Typography variant="h6" component="h4" gutterBottom>
        {t('title.payments')}
      </Typography>
      <Loading failure={data ? undefined : (error ?? undefined)} retry={() => void refetch()}>
        {data && (
          <>
            {data.balances.length === 0 && (
              <Typography color="textSecondary">{t('money.nothing_owed')}</Typography>
            )}
            {data.balances.map((balance) => (
              <Box key={balance.currency} sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 24px', mb: 1 }}>
                {(['available', 'in_hold', 'paid'] as const).map((of) => (
                  <span key={of}>
                    {t(owedTitles[of])}: <Owed balance={balance} of={of} affiliateId={id} />
                  </span>
                ))}
              </Box>
            ))}
            {data.statements.length > 0 && <Statements statements={data.statements} />}
          </>
        )}
      </Loading>
    </section>
  );
}
