import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { type Group, groups, groupsOf } from '../../contract/statistics-groups.ts';
import { useUser } from '../authProvider/user.ts';
import { errorText } from '../shared/http/error-text.ts';
import { queriesOf, rememberTitle, useStatistics } from './calls.ts';
import { ChartCard } from './chart-card.tsx';
import { CurrencySwitch } from './currency-switch.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { FiguresTable } from './figures-table.tsx';
import { FirstFigures } from './first-figures.tsx';
import { spanText } from './format.ts';
import { Freshness } from './freshness.tsx';
import type { GroupValue } from './group-value.ts';
import { NarrowedBy } from './narrowed-by.tsx';
import { PeriodSwitch } from './period-switch.tsx';
import { Proof } from './proof.tsx';
import { drilled, filterOf, hasHours, type Filters, type Question, withoutMoneyOrder } from './question.ts';
import { SavedViews } from './saved-views.tsx';
import { pointsOf } from './series.ts';
import { useLanguage } from '../shared/use-language.ts';

/** In pixels: what the chart and the table take before they are drawn. */
const heightsBelow = [344, 360] as const;

interface StatisticsProps {
  question: Question;
  onChange: (question: Question) => void;
  /** Filters that hold whatever else is chosen, as those of a record's dialog. */
  fixed?: Filters;
  /** The views that can be saved, where the address has the state. */
  views?: { search: string; onChoose: (search: string) => void };
}

/** The figures of a span: totals, their course, and a table by any group. Read again every few seconds. */
export function Statistics({ question, onChange, fixed = {}, views }: StatisticsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { type } = useUser();
  const queryClient = useQueryClient();
  const { span, group } = question;
  const filters = { ...question.filters, ...fixed };
  const { step, course: courseQuery } = queriesOf({ ...question, filters });
  const course = useStatistics(step, courseQuery);
  const meta = course.data?.meta;
  // A saved view, or an address of somebody else, may order by money where there are several currencies now.
  const asked = meta && meta.currencies.length > 1 ? withoutMoneyOrder(question) : question;
  const { order, table: tableQuery } = queriesOf({ ...asked, filters });
  const table = useStatistics(group, tableQuery);

  const [row] = table.data?.data ?? [];
  // While others are read, the rows are still those of the group before.
  const rowGroup = (row && groups.find((one) => one in row)) ?? group;
  const isOld = course.isPlaceholderData;
  // The points of another step, while those of this one are read, are no points.
  const points = course.data && !isOld ? pointsOf(course.data.data, course.data.meta, step) : [];
  const change = (next: Partial<Question>) => {
    const changed = { ...question, page: 1, ...next };
    const noHours = changed.group === 'hour' && !hasHours(changed.span);
    onChange(noHours ? { ...changed, group: 'day' } : changed);
  };
  /** With other filters there may be several currencies. */
  const narrow = (next: Filters) => change({ filters: next, sort: withoutMoneyOrder(question).sort });
  const isOffered = (one: Group) => {
    const filter = filterOf(one);
    return (one !== 'hour' || hasHours(span)) && !(filter && filter in fixed);
  };
  const drill = ({ key, text, narrowing }: GroupValue) => {
    if (!narrowing) return;
    rememberTitle(queryClient, rowGroup, key, text);
    onChange(drilled({ ...question, group: rowGroup }, narrowing, type));
  };
  const retry = () => void Promise.all([course.refetch(), table.refetch()]);
  const failure = course.error ?? table.error;
  const again = (
    <Button color="inherit" size="small" onClick={retry}>
      {t('action.retry')}
    </Button>
  );
  const isEmpty = meta?.since === null;
  // The totals are painted first: the course and the table take longer to draw than all of the rest.
  const areTotalsPainted = useDeferredValue(meta !== undefined, false);
  return (
    <Stack
      component="section"
      aria-label={t('figures.title')}
      sx={{ gap: 2, minWidth: 0, containerType: 'inline-size' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {/* In a drawer it stands below the name of the record. */}
        <Typography variant="h2" component={'campaign_id' in fixed ? 'h3' : 'h2'} sx={{ mr: 1 }}>
          {t('figures.title')}
        </Typography>
        {meta && (
          <Typography sx={{ display: 'none', displayPrint: 'block' }}>
            {spanText(meta.from, meta.to, language)}
          </Typography>
        )}
        <PeriodSwitch span={span} shown={meta} onChange={(next) => change({ span: next })} />
        <CurrencySwitch
          currencies={meta?.currencies}
          chosen={filters.currency}
          onChange={(currency) => narrow({ ...question.filters, currency })}
        />
      </Box>
      <NarrowedBy filters={question.filters} onChange={narrow} />
      {views && <SavedViews {...views} />}
      {failure && (
        <Alert severity={meta ? 'warning' : 'error'} action={again}>
          {errorText(t, failure, t('error.server'))} {meta && t('figures.not_refreshed')}
        </Alert>
      )}
      <Proof proof={meta?.proof} />
      {isEmpty ? (
        <FirstFigures isOfCampaign={'campaign_id' in fixed} />
      ) : (
        (!failure || meta) && (
          <>
            <FigureTiles meta={meta} points={points} filters={isOld ? undefined : filters} />
            {areTotalsPainted ? (
              <>
                <ChartCard meta={isOld ? undefined : meta} points={points} step={step} />
                <FiguresTable
                  statistics={table.data}
                  isOld={table.isPlaceholderData}
                  group={group}
                  rowGroup={rowGroup}
                  groups={groupsOf(type).filter(isOffered)}
                  onGroup={(next) => change({ group: next, sort: undefined })}
                  sort={asked.sort}
                  onSort={(next) => change({ sort: next })}
                  onPage={(next) => change({ page: next })}
                  onDrill={drill}
                  query={{ group, ...order }}
                  filters={filters}
                />
              </>
            ) : (
              heightsBelow.map((height) => <Skeleton key={height} variant="rounded" height={height} />)
            )}
          </>
        )
      )}
      {areTotalsPainted && <Freshness meta={meta} />}
    </Stack>
  );
}
