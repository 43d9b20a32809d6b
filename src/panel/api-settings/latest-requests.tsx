import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readAgainMs, readLatest } from '../../tracking/brand-feed/calls.ts';
import { Requests } from '../../tracking/brand-feed/requests.tsx';
import { Loading } from '../../shared/loading.tsx';
import { Section } from './section.tsx';

/** The latest requests from the systems of all brands, as they arrive. */
export function LatestRequests() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: ['feeds', 'latest'],
    queryFn: ({ signal }) => readLatest(signal),
    refetchInterval: readAgainMs,
  });
  return (
    <Section role="region" aria-label={t('api_settings.latest')}>
      <Typography variant="h6" component="h2" gutterBottom>
        {t('api_settings.latest')}
      </Typography>
      <Loading failure={data ? undefined : (error ?? undefined)} retry={() => void refetch()}>
        {data &&
          (data.length === 0 ? (
            <Typography variant="body2" color="textSecondary">
              {t('api_settings.no_requests')}
            </Typography>
          ) : (
            <Requests requests={data} />
          ))}
      </Loading>
    </Section>
  );
}
