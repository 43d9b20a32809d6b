import { Box, Typography } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withDecimalsOf } from '../../../contract/csv.ts';
import type { api } from '../../../contract/index.ts';
import type { StatementLine } from '../../../contract/statement-calls.ts';
import type { RecordOf } from '../../schema/declaration.ts';
import { exactAmount } from '../../shared/exact-amount.ts';
import { lazyDialog } from '../../shared/lazy-dialog.ts';
import { Loading } from '../../shared/loading.tsx';
import { TableFrame } from '../../kit/table-frame.ts';
import { readLines } from './calls.ts';

const WhyDialog = lazyDialog(() => import('../../kit/why/why-dialog.tsx'));

export type Statement = RecordOf<typeof api.statements>;

/** Nothing on paper opens. The heading stays whole beside narrow buttons. */
const look = {
  '&& thead .screen-only': { whiteSpace: 'nowrap' },
  '@media print': { '& .screen-only': { display: 'none' } },
};

function WhyButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" onClick={onClick} aria-label={t('why.of', { name })}>
      {t('why.title')}
    </button>
  );
}

interface LineRowProps {
  line: StatementLine;
  /** Whether the calculation stands below the name, as a column of its own has no room. */
  isNarrow: boolean;
  onWhy: () => void;
}

function LineRow({ line, isNarrow, onWhy }: LineRowProps) {
  const { t, i18n } = useTranslation();
  const { kind, brand, plan, amount } = line;
  const version = t('terms.version', { number: line.terms_version }).toLowerCase();
  const terms = [plan.name, version, brand?.name].filter(Boolean).join(' · ');
  const formula = withDecimalsOf(i18n.language, line.formula);
  return (
    <tr>
      <th scope="row" className="name">
        {kind.title}
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {terms}
        </Typography>
        {isNarrow && (
          <Typography variant="caption" sx={{ display: 'block' }}>
            {formula}
          </Typography>
        )}
      </th>
      {!isNarrow && (
        <Box component="td" sx={{ '&&': { textAlign: 'left', whiteSpace: 'normal', minWidth: '11rem' } }}>
          {formula}
        </Box>
      )}
      <td>{exactAmount(amount, i18n.language)}</td>
      <td className="screen-only">
        <WhyButton name={`${kind.title} · ${terms}`} onClick={onWhy} />
      </td>
    </tr>
  );
}

/** The lines of a statement, which add up to what was earned, between its opening and its closing. */
export function StatementLines({ statement }: { statement: Statement }) {
  const { t, i18n } = useTranslation();
  const { id, currency } = statement;
  const [why, setWhy] = useState<{ entry: string; title: string }>();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { data, error, refetch } = useQuery({
    queryKey: ['statement-lines', id, i18n.language],
    queryFn: ({ signal }) => readLines(id, signal),
  });
  const sum = (key: 'opening' | 'earned' | 'adjusted' | 'paid' | 'closing') => {
    const title = t(`resources.statements.fields.${key}`);
    return (
      <tr className={key === 'closing' || key === 'earned' ? 'totals' : undefined}>
        <th scope="row" colSpan={isNarrow ? 1 : 2} className="name">
          {title}
        </th>
        <td>{exactAmount(statement[key], i18n.language)}</td>
        <td className="screen-only">
          {/[1-9]/.test(statement[key]) ? (
            <WhyButton name={title} onClick={() => setWhy({ entry: `${key}-${id}`, title })} />
          ) : (
            '\u00a0'
          )}
        </td>
      </tr>
    );
  };
  return (
    <section>
      <Loading failure={data ? undefined : (error ?? undefined)} retry={() => void refetch()}>
        {data && (
          <TableFrame tabIndex={0} role="region" aria-label={t('money.lines')} sx={look}>
            <table>
              <thead>
                <tr>
                  <th scope="col" className="name">
                    {t('money.line')}
                  </th>
                  {!isNarrow && (
                    <Box component="th" scope="col" sx={{ '&&': { textAlign: 'left' } }}>
                      {t('money.calculation')}
                    </Box>
                  )}
                  <th scope="col">{`${t('money.amount')}, ${currency}`}</th>
                  <th scope="col" className="screen-only">
                    {t('why.title')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {sum('opening')}
                {data.map((line) => (
                  <LineRow
                    key={line.id}
                    line={line}
                    isNarrow={isNarrow}
                    onWhy={() => setWhy({ entry: line.entry, title: line.kind.title })}
                  />
                ))}
                {sum('earned')}
                {sum('adjusted')}
                {sum('paid')}
                {sum('closing')}
              </tbody>
            </table>
          </TableFrame>
        )}
      </Loading>
      {why && <WhyDialog entry={why.entry} title={why.title} onClose={() => setWhy(undefined)} />}
    </section>
  );
}
