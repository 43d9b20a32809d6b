import { Alert } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { figures } from '../../contract/figures.ts';
import { mostDifferences, type StatisticsMeta } from '../../contract/statistics-answer.ts';
import { dateText } from '../shared/month-name.ts';
import { hourText } from './format.ts';
import { useLanguage } from '../shared/use-language.ts';

/** Tells a super-admin of days whose kept figures are not what their facts add up to. */
export function Proof({ proof }: { proof: StatisticsMeta['proof'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!proof || proof.differences === 0) return null;
  return (
    <Alert severity="warning">
      {proof.differences < mostDifferences
        ? t('figures.proof', { count: proof.differences })
        : t('figures.proof_ended', { most: mostDifferences.toLocaleString(language) })}
      <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
        {proof.latest.map(({ day, hour, brand, campaign, figure, kept, counted }) => (
          <li key={[day, hour, brand?.id, campaign?.id, figure].join(' ')}>
            {t('figures.difference', {
              day: hour ? hourText(Date.parse(hour), null, language) : dateText(day, language),
              of: campaign?.title ?? brand?.title ?? '—',
              figure: figures[figure].title[language],
              kept,
              counted,
            })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
