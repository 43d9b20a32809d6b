import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { counted } from '../../tracking/brand-feed/counted.ts';
import type { FeedsPage } from '../../tracking/brand-feed/calls.ts';
import { Section } from './section.tsx';

/** As many as fit; every row is filled to its end. */
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 16, '& > *': { flex: '1 1 9.375rem' } });

function Figure({ label, figure, note }: { label: string; figure: string; note?: string | undefined }) {
  return (
    <Section>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography sx={{ fontSize: '1.625rem', fontWeight: 700, lineHeight: 1.25 }}>{figure}</Typography>
      {note !== undefined && <Typography variant="caption">{note}</Typography>}
    </Section>
  );
}

/** The events of all brands together, and the clicks that could not be counted. */
export function Figures({ totals }: Pick<FeedsPage, 'totals'>) {
  const { t, i18n } = useTranslation();
  const text = (number: number) => counted(number, i18n.language);
  return (
    <Row>
      <Figure label={t('api_settings.last_hour')} figure={text(totals.last_hour)} />
      <Figure label={t('api_settings.last_day')} figure={text(totals.last_day)} />
      <Figure
        label={t('api_settings.dropped_day')}
        figure={totals.dropped_day.toLocaleString(i18n.language)}
        note={t('api_settings.dropped_month', { total: totals.dropped_month })}
      />
    </Row>
  );
}
