import { Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PeriodStatements as Answer } from '../../../contract/period-calls.ts';
import { monthName } from '../../../contract/month-name.ts';
import { useUser } from '../../authProvider/user.ts';
import { exactMoney } from '../../shared/exact-amount.ts';
import { lazyDialog } from '../../shared/lazy-dialog.ts';
import { OwnTable } from '../../kit/own-table.tsx';
import { readPeriodStatements } from './calls.ts';
import { SumOfStatement } from './statement-amount.tsx';

const StatementDialog = lazyDialog(() => import('./statement-dialog.tsx'));

const sums = ['opening', 'earned', 'adjusted', 'paid', 'closing'] as const;
const columns = ['affiliate', 'earned', 'closing'] as const;

/** The sums of all statements in one currency: opening + earned + adjusted + paid = closing. */
function Total({ total }: { total: Answer['totals'][number] }) {
  const { t, i18n } = useTranslation();
  return (
    <Box component="dl" sx={{ m: 0, mb: 2, display: 'flex', flexWrap: 'wrap', gap: '8px 32px' }}>
      {sums.map((sum) => (
        <div key={sum}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {t(`resources.statements.fields.${sum}`)}
          </Typography>
          <Typography
            component="dd"
            sx={{ m: 0, fontWeight: sum === 'closing' ? 700 : undefined, fontVariantNumeric: 'tabular-nums' }}
          >
            {exactMoney(total[sum], total.currency, i18n.language)}
          </Typography>
        </div>
      ))}
    </Box>
  );
}

interface PeriodStatementsProps {
  id: number;
  /** The first day of the month. */
  from: string;
  /** How many are written: with each one more, they are read again. */
  done: number;
}

/** The statements of a month with their sums; each of them opens. */
export function PeriodStatements({ id, from, done }: PeriodStatementsProps) {
  const { t, i18n } = useTranslation();
  const user = useUser();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Answer['data'][number]>();
  const rows = useQuery({
    queryKey: ['period-statements', user.id, id, page, done],
    queryFn: ({ signal }) => readPeriodStatements(user.id, id, page, signal),
    placeholderData: keepPreviousData,
  });
  const title = t('money.statements');
  return (
    <section aria-label={title}>
      <Typography variant="h6" component="h3" gutterBottom>
        {title}
      </Typography>
      {rows.data?.totals.map((total) => (
        <Total key={total.currency} total={total} />
      ))}
      <OwnTable
        title={title}
        rows={rows}
        empty={t('money.no_statements')}
        heads={columns.map((column) => ({ title: t(`resources.statements.fields.${column}`) }))}
        row={(statement) => (
          <tr key={statement.id}>
            <th scope="row" className="name">
              <button type="button" onClick={() => setOpen(statement)}>
                {statement.affiliate.name}
              </button>
            </th>
            {(['earned', 'closing'] as const).map((of) => (
              <td key={of}>
                <SumOfStatement statement={statement} of={of} />
              </td>
            ))}
          </tr>
        )}
        page={page}
        onPage={setPage}
      />
      {open && (
        <StatementDialog
          statement={open}
          month={monthName(from, i18n.language)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}
