import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../shared/http/error-text.ts';
import { Loading } from '../../shared/loading.tsx';
import { formatMoment } from '../../shared/moment.ts';
import { readAgainMs, readFeed, readKeys, sendTest } from './calls.ts';
import { counted } from './counted.ts';
import { Requests } from './requests.tsx';

/** Has an event judged and shows the answer. */
function TestEvent({ brandId }: { brandId: number }) {
  const { t } = useTranslation();
  const { data, error, mutate, isPending } = useMutation({ mutationFn: () => sendTest(brandId) });
  const { data: keys } = useQuery({
    queryKey: ['api-keys', brandId],
    queryFn: ({ signal }) => readKeys(brandId, signal),
  });
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {/* Not disabled meanwhile, which would take the focus from it. */}
      <Button variant="outlined" aria-busy={isPending} onClick={() => isPending || mutate()}>
        {t('brand_feed.test')}
      </Button>
      {data && (
        <Alert severity={data.status === 'accepted' && keys?.length !== 0 ? 'success' : 'warning'}>
          {t('brand_feed.test_of')} {data.message ?? t('brand_feed.test_passed')}
          {keys?.length === 0 && ` ${t('brand_feed.test_no_key')}`}
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
    queryFn: ({ signal }) => readFeed(brandId, signal),
    refetchInterval: readAgainMs,
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
                    hour: counted(data.last_hour, i18n.language),
                    day: counted(data.last_day, i18n.language),
                  })}
            </Typography>
            <Requests requests={data.requests} />
          </>
        )}
      </Loading>
    </section>
  );
}
