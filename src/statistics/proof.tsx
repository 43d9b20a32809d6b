import { Alert } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { dateAfter } from '../../contract/dates.ts';
import { figures } from '../../contract/figures.ts';
import { mostDifferences, type StatisticsMeta } from '../../contract/statistics-answer.ts';
import { dateText } from '../shared/month-name.ts';
import { spanText } from './format.ts';
import { hourText } from '../shared/hour-text.ts';
import { useLanguage } from '../shared/use-language.ts';

type Difference = NonNullable<StatisticsMeta['proof']>['latest'][number];

/** Tells a super-admin of days and weeks whose kept figures are not what their facts add up to. */
export function Proof({ proof }: { proof: StatisticsMeta['proof'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const placeOf = ({ day, hour, is_week: isWeek }: Difference) => {
    if (hour) return hourText(Date.parse(hour), null, language);
    return isWeek ? spanText(day, dateAfter(day, 6), language) : dateText(day, language);
  };
  if (!proof || proof.differences === 0) return null;
  return (
    <Alert severity="warning">
      {proof.differences < mostDifferences
        ? t('figures.proof', { count: proof.differences })
        : t('figures.proof_ended', { most: mostDifferences })}
      <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
        {proof.latest.map((difference) => {
          const { day, hour, is_week: isWeek, brand, campaign, figure, kept, counted } = difference;
          return (
            <li key={[day, hour, isWeek, brand?.id, campaign?.id, figure].join(' ')}>
              {t('figures.difference', {
                day: placeOf(difference),
                of: campaign?.title ?? brand?.title ?? '—',
                figure: figures[figure].title[language],
                kept,
                counted,
              })}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
