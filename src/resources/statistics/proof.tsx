import { Alert } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { figures } from '../../../contract/figures.ts';
import type { StatisticsMeta } from '../../../contract/statistics.ts';
import { dateText } from './format.ts';
import { useFigureLanguage } from './use-figure-language.ts';

/** Tells a super-admin of days whose kept figures are not what their facts add up to. */
export function Proof({ proof }: { proof: StatisticsMeta['proof'] }) {
  const { t } = useTranslation();
  const language = useFigureLanguage();
  if (!proof || proof.differences === 0) return null;
  return (
    <Alert severity="warning">
      {t('figures.proof', { count: proof.differences })}
      <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
        {proof.latest.map(({ day, brand, campaign, figure, kept, counted }) => (
          <li key={[day, brand?.id, campaign?.id, figure].join(' ')}>
            {t('figures.difference', {
              day: dateText(day, language),
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
