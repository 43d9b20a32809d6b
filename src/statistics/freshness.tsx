import { Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { minute } from '../../contract/durations.ts';
import type { StatisticsMeta } from '../../contract/statistics-answer.ts';
import { clockText } from './format.ts';
import { useLanguage } from '../shared/use-language.ts';

/** Milliseconds without a new fact after which the reader is told, as a feed may have stopped. */
const quiet = 15 * minute;

/** The moment that the figures are of, the zone of their days, and since when nothing has arrived. */
export function Freshness({ meta }: { meta: StatisticsMeta | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const said = (reading: StatisticsMeta): string[] => {
    const { as_of: asOf, changed_at: changedAt, time_zone: zone, to, today } = reading;
    const texts = [
      t('figures.as_of', { time: clockText(asOf, zone, language) }),
      zone ?? t('figures.several_zones'),
    ];
    const isQuiet = changedAt !== null && to >= today && Date.parse(asOf) - Date.parse(changedAt) > quiet;
    if (!isQuiet) return texts;
    return [...texts, t('figures.quiet_since', { time: clockText(changedAt, zone, language, asOf) })];
  };
  return (
    <Typography variant="body2" color="textSecondary" sx={{ minHeight: '1.5em' }}>
      {meta ? said(meta).join(' · ') : '\u00a0'}
    </Typography>
  );
}
