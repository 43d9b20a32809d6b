import { Box, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { latestEvents } from '../../contract/customer-calls.ts';
import { exactMoney } from '../shared/exact-amount.ts';
import { Loading } from '../shared/loading.tsx';
import { formatMoment } from '../shared/moment.ts';
import { customerKey, readCustomer, type WholeCustomer } from './customer-calls.ts';

type TimelineStep = WholeCustomer['timeline'][number];

/** A step on the line, which ends at the last one. */
const Step = styled('li')(({ theme }) => ({
  position: 'relative',
  padding: '0 0 14px 22px',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 3,
    top: 7,
    width: 9,
    height: 9,
    borderRadius: '50%',
    border: `2px solid ${theme.palette.primary.dark}`,
    backgroundColor: theme.palette.background.paper,
    zIndex: 1,
  },
  '&.attribution::before': { backgroundColor: theme.palette.primary.dark },
  '&.commission::before': { borderColor: theme.palette.success.main },
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: 9,
    top: 14,
    bottom: -6,
    borderLeft: `1px solid ${theme.palette.divider}`,
  },
}));

function StepText({ step }: { step: TimelineStep }) {
  const { t, i18n } = useTranslation();
  const { at, what, title, amount, currency, campaign, note, by } = step;
  const moment = formatMoment(at, i18n.language);
  const owner = campaign ? t('customer.to_campaign', { code: campaign.code }) : t('customer.to_nobody');
  return (
    <Step className={what}>
      <Typography
        component="time"
        dateTime={at}
        title={moment?.exact}
        variant="caption"
        color="textSecondary"
      >
        {moment?.short ?? at}
      </Typography>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {what === 'attribution' ? `${owner} · ${title}` : title}
        </Typography>
        {amount !== null && (
          <Typography variant="body2" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {exactMoney(amount, currency ?? '', i18n.language)}
          </Typography>
        )}
      </Box>
      {by !== null && (
        <Typography variant="body2" color="textSecondary">
          {t('customer.moved_by', { name: by })}
        </Typography>
      )}
      {note !== null && (
        <Typography variant="body2" color="textSecondary">
          {note}
        </Typography>
      )}
    </Step>
  );
}

/** The life of a customer: its click, to whom it was given and why, its events and what they earned, the earliest first. */
export function Timeline({ customerId }: { customerId: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: customerKey(customerId),
    queryFn: ({ signal }) => readCustomer(customerId, signal),
  });
  const isCut = (data?.timeline.filter(({ what }) => what === 'event').length ?? 0) >= latestEvents;
  return (
    <section aria-label={t('customer.timeline')}>
      <Typography variant="h6" component="h4" gutterBottom>
        {t('customer.timeline')}
      </Typography>
      <Loading failure={data ? undefined : (error ?? undefined)} retry={() => void refetch()}>
        {data && (
          <>
            {isCut && (
              <Typography variant="body2" color="textSecondary" gutterBottom>
                {t('customer.latest_events', { count: latestEvents })}
              </Typography>
            )}
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {data.timeline.map((step, place) => (
                <StepText key={place} step={step} />
              ))}
            </Box>
          </>
        )}
      </Loading>
    </section>
  );
}
