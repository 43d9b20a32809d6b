import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../shared/http/error-text.ts';
import { Loading } from '../../shared/loading.tsx';
import { formatMoment } from '../../shared/moment.ts';
import { readFeed, sendTest } from './calls.ts';

const ways = { api: 'brand_feed.way.api', postback: 'brand_feed.way.postback' } as const;

/** Milliseconds between two looks. Nobody looks while the tab is hidden. */
const interval = 3000;

/** Has an event judged and shows the answer. */
function TestEvent({ brandId }: { brandId: number }) {
  const { t } = useTranslation();
  const { data, error, mutate, isPending } = useMutation({ mutationFn: () => sendTest(brandId) });
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button variant="outlined" disabled={isPending} onClick={() => mutate()}>
        {t('brand_feed.test')}
      </Button>
      {data && (
        <Alert severity={data.status === 'accepted' ? 'success' : 'warning'}>
          {data.message ?? t('brand_feed.test_passed')}
        </Alert>
      )}
      {error && <Alert severity="error">{errorText(t, error, t('error.server'))}</Alert>}
    </Box>
  );
}

/** The latest requests from the system of a brand, as they arrive. */
export function Activity({ brandId }: { brandId: number }) {
  const { t, i18n } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: ['brand-feed', brandId],
    queryFn: () => readFeed(brandId),
    refetchInterval: interval,
  });
  const short = (moment: string) => formatMoment(moment, i18n.language)?.short ?? moment;
  return (
    <section aria-label={t('brand_feed.activity')}>
      <Typography variant="h6" component="h3" gutterBottom>
        {t('brand_feed.activity')}
      </Typography>
      <TestEvent brandId={brandId} />
      <Loading failure={data ? undefined : (error ?? undefined)} retry={() => void refetch()}>
        {data && (
          <>
            <Typography variant="body2" sx={{ my: 1 }}>
              {data.last_at === null
                ? t('brand_feed.silent')
                : t('brand_feed.health', {
                    when: short(data.last_at),
                    hour: data.last_hour,
                    day: data.last_day,
                  })}
            </Typography>
            <Box
              component="ul"
              sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflowY: 'auto' }}
              tabIndex={0}
            >
              {data.requests.map(({ id, at, way, key, accepted, duplicate, rejected, reasons }) => (
                <Typography
                  key={id}
                  component="li"
                  variant="body2"
                  sx={{ py: 0.5, overflowWrap: 'anywhere' }}
                >
                  {t('brand_feed.request', {
                    at: short(at),
                    way: t(ways[way]),
                    key: key ?? '—',
                    accepted,
                    duplicate,
                    rejected,
                  })}
                  {reasons.length > 0 && ` ${reasons.join(', ')}`}
                </Typography>
              ))}
            </Box>
          </>
        )}
      </Loading>
    </section>
  );
}
