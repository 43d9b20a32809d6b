import { Box, Card, Skeleton, Typography, useMediaQuery } from '@mui/material';
import { styled, useTheme } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateAfter, dateOf } from '../../contract/dates.ts';
import type { CountName, EarnedName } from '../../contract/figure-names.ts';
import { figures } from '../../contract/figures.ts';
import type { StatisticsMeta } from '../../contract/statistics-answer.ts';
import { useCapability } from '../authProvider/store.ts';
import { dateFormat } from '../shared/formats.ts';
import { lazyComponent } from '../shared/lazily.ts';
import { shade } from '../theme/palette.ts';
import { chartHeight } from './chart-height.ts';
import { dateText } from '../shared/month-name.ts';
import { dayText, figureLines, nothing, spanText } from './format.ts';
import { hourText } from '../shared/hour-text.ts';
import { numberOf, type Point, type Step } from './series.ts';
import { useLanguage } from '../shared/use-language.ts';

const Chart = lazyComponent(() => import('./chart.tsx'));

type LineName = CountName | EarnedName;

/** The lines. There are many times more clicks than of the others, so they are measured on a side of their own. */
const counted = ['clicks', 'registrations', 'first_deposits'] as const satisfies LineName[];
const dashes: Readonly<Partial<Record<LineName, readonly number[]>>> = {
  first_deposits: [6, 4],
  earned: [2, 3],
};
const scaleOf = (name: LineName) => (name === 'clicks' ? 'left' : name === 'earned' ? 'money' : 'right');
const markOf = (name: LineName) =>
  name === 'first_deposits' ? 'dashed' : name === 'earned' ? 'dotted' : 'solid';

const Switch = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  padding: '4px 8px',
  minHeight: 32,
  border: 0,
  borderRadius: 6,
  background: 'none',
  color: theme.palette.text.primary,
  font: 'inherit',
  fontSize: '0.875rem',
  cursor: 'pointer',
  '&[aria-pressed=false]': { color: theme.palette.text.secondary, textDecoration: 'line-through' },
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.dark}` },
  '& b': { fontVariantNumeric: 'tabular-nums' },
  '@media (pointer: coarse)': { minHeight: 44 },
}));

const Mark = styled('span')({
  width: 14,
  borderTop: '3px solid',
  forcedColorAdjust: 'none',
  // It has the color of its line, also on the ground of what is pressed.
  '@media (forced-colors: active)': { backgroundColor: 'Canvas', outline: '4px solid Canvas' },
});

function useLineColors(): readonly string[] {
  const { palette } = useTheme();
  const isDark = palette.mode === 'dark';
  const isForced = useMediaQuery('(forced-colors: active)');
  if (isForced) return ['LinkText', 'CanvasText', 'CanvasText', 'LinkText'];
  return [
    palette.primary.dark,
    isDark ? shade('blue', 4) : shade('orange', 8),
    shade('violet', isDark ? 3 : 8),
    shade('green', isDark ? 4 : 8),
  ];
}

interface ChartCardProps {
  meta: StatisticsMeta | undefined;
  points: readonly Point[];
  step: Step;
}

/** The course of clicks, registrations, first deposits and, in one currency, earnings; for a screen reader it is a table. */
export function ChartCard({ meta, points, step }: ChartCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const colors = useLineColors();
  const [hidden, setHidden] = useState<readonly LineName[]>([]);
  const [index, setIndex] = useState<number>();
  const isPaid = useCapability('commissions');
  const currency = meta?.currencies.length === 1 ? meta.currencies[0] : undefined;
  const names: readonly LineName[] = isPaid && currency !== undefined ? [...counted, 'earned'] : counted;
  const title = t(names.includes('earned') ? 'figures.course_paid' : 'figures.course');
  const zone = meta?.time_zone ?? null;
  const pointText = (at: number) => {
    if (step === 'hour') return hourText(at, zone, language);
    const date = dateOf(at);
    return step === 'week' ? spanText(date, dateAfter(date, 6), language) : dateText(date, language);
  };
  const tick = (at: number) =>
    step === 'hour'
      ? dateFormat(language, { timeStyle: 'short', timeZone: zone ?? undefined }).format(at)
      : dayText(at, language);
  const text = (name: LineName, point: Point | undefined) =>
    point?.values ? figureLines(point.values, name, language).join(', ') : nothing;
  const pointed = index === undefined ? undefined : points[index];
  const visible = names.filter((name) => !hidden.includes(name));
  return (
    <Card
      component="section"
      aria-label={title}
      // The hidden table stays within it: elsewhere it would lengthen what scrolls.
      sx={{ position: 'relative', p: { xs: 1.5, sm: 2 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, minHeight: 36, mb: 1 }}>
        {names.map((name, at) => (
          <Switch
            key={name}
            type="button"
            aria-pressed={visible.includes(name)}
            onClick={() =>
              setHidden(hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name])
            }
          >
            <Mark style={{ borderColor: colors[at], borderStyle: markOf(name) }} />
            {figures[name].title[language]}
            {pointed && <b>{text(name, pointed)}</b>}
          </Switch>
        ))}
        <Typography variant="body2" color="textSecondary" sx={{ ml: 'auto', minHeight: '1.5em' }}>
          {pointed && pointText(pointed.at)}
        </Typography>
      </Box>
      <div style={visuallyHidden}>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('figures.time')}</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {figures[name].title[language]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.at}>
                <th scope="row">{pointText(point.at)}</th>
                {names.map((name) => (
                  <td key={name}>{text(name, point)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Box sx={{ height: chartHeight }}>
        {meta && points.length > 0 && (
          <Chart
            label={t('figures.course_keys')}
            at={points.map(({ at }) => at)}
            lines={visible.map((name) => ({
              label: figures[name].title[language],
              color: colors[names.indexOf(name)] ?? '',
              dash: dashes[name] ?? [],
              scale: scaleOf(name),
              values: points.map(({ values }) => numberOf(values, name, currency)),
            }))}
            currency={currency}
            tick={tick}
            onPoint={setIndex}
            index={index}
            pointText={
              pointed &&
              [
                pointText(pointed.at),
                ...visible.map((name) => `${figures[name].title[language]}: ${text(name, pointed)}`),
              ].join(', ')
            }
            language={language}
            waiting={<Skeleton variant="rounded" height={chartHeight} />}
          />
        )}
        {!meta && <Skeleton variant="rounded" height={chartHeight} />}
        {meta && points.length === 0 && (
          <Typography color="textSecondary" sx={{ pt: 12, textAlign: 'center' }}>
            {t('figures.nothing_here')}
          </Typography>
        )}
      </Box>
    </Card>
  );
}
