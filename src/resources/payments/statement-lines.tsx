import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { api } from '../../../contract/index.ts';
import type { StatementLine } from '../../../contract/statement-calls.ts';
import type { RecordOf } from '../../schema/declaration.ts';
import { exactAmount } from '../../shared/exact-amount.ts';
import { lazyComponent } from '../../shared/lazily.ts';
import { Loading } from '../../shared/loading.tsx';
import { TableFrame } from '../statistics/table-look.ts';
import { readLines } from './calls.ts';

const WhyDialog = lazyComponent(() => import('./why-dialog.tsx'));

export type Statement = RecordOf<typeof api.statements>;

/** Nothing on paper opens. */
const onPaper = { '@media print': { '& .screen-only': { display: 'none' } } };

function LineRow({ line, onWhy }: { line: StatementLine; onWhy: () => void }) {
  const { t, i18n } = useTranslation();
  const { kind, brand, plan, formula, amount } = line;
  return (
    <tr>
      <th scope="row" className="name">
        {kind.title}
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {[plan.name, brand?.name].filter(Boolean).join(' · ')}
        </Typography>
      </th>
      <Box component="td" sx={{ '&&': { textAlign: 'left', whiteSpace: 'normal', minWidth: '11rem' } }}>
        {formula}
      </Box>
      <td>{exactAmount(amount, i18n.language)}</td>
      <td className="screen-only">
        <button type="button" onClick={onWhy} aria-label={t('why.of', { name: kind.title })}>
          {t('why.title')}
        </button>
      </td>
    </tr>
  );
}

/** The lines of a statement between its opening and its closing: the column of amounts adds up. */
export function StatementLines({ statement }: { statement: Statement }) {
  const { t, i18n } = useTranslation();
  const { id, currency } = statement;
  const [why, setWhy] = useState<StatementLine>();
  const { data, error, refetch } = useQuery({
    queryKey: ['statement-lines', id, i18n.language],
    queryFn: () => readLines(id),
  });
  const sum = (key: 'opening' | 'adjusted' | 'closing') => (
    <tr className={key === 'closing' ? 'totals' : undefined}>
      <th scope="row" colSpan={2} className="name">
        {t(`resources.statements.fields.${key}`)}
      </th>
      <td>{exactAmount(statement[key], i18n.language)}</td>
      <td className="screen-only">{'\u00a0'}</td>
    </tr>
  );
  return (
    <section>
      <Loading failure={data ? undefined : (error ?? undefined)} retry={() => void refetch()}>
        {data && (
          <TableFrame tabIndex={0} role="region" aria-label={t('money.lines')} sx={onPaper}>
            <table>
              <thead>
                <tr>
                  <th scope="col" className="name">
                    {t('money.line')}
                  </th>
                  <Box component="th" scope="col" sx={{ '&&': { textAlign: 'left' } }}>
                    {t('money.calculation')}
                  </Box>
                  <th scope="col">{`${t('money.amount')}, ${currency}`}</th>
                  <th scope="col" className="screen-only">
                    {t('why.title')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {sum('opening')}
                {data.map((line) => (
                  <LineRow key={line.id} line={line} onWhy={() => setWhy(line)} />
                ))}
                {sum('adjusted')}
                {sum('closing')}
              </tbody>
            </table>
          </TableFrame>
        )}
      </Loading>
      {why && <WhyDialog entry={why.entry} title={why.kind.title} onClose={() => setWhy(undefined)} />}
    </section>
  );
}
