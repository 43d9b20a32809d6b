import { Box, Pagination, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxLine } from '../../../contract/rules.ts';
import { readFeeds } from '../../tracking/brand-feed/calls.ts';
import { Loading } from '../../shared/loading.tsx';
import { useSilentFeeds } from '../dashboard/use-silent-feeds.ts';
import { FeedRow } from './feed-row.tsx';
import { Figures } from './figures.tsx';
import { Section } from './section.tsx';

/** Milliseconds between two looks. Nobody looks while the tab is hidden. */
const readAgainMs = 15_000;
/** The pause in typing after which is searched, in milliseconds. */
const pause = 250;

/**
 * The keys of all brands and what is heard of their systems.
 *
 * @param children the rest of the page, out of sight until it has its place below the brands
 */
export function Feeds({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const silent = useSilentFeeds() ?? [];
  const [typed, setTyped] = useState('');
  const [{ page, q }, ask] = useState({ page: 1, q: '' });
  useEffect(() => {
    const timer = setTimeout(
      () => ask((asked) => (asked.q === typed ? asked : { page: 1, q: typed })),
      pause,
    );
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error, refetch } = useQuery({
    queryKey: ['feeds', page, q],
    queryFn: ({ signal }) => readFeeds(page, q, signal),
    refetchInterval: readAgainMs,
    placeholderData: keepPreviousData,
  });
  const rows = (
    <Loading failure={data ? undefined : (error ?? undefined)} retry={() => void refetch()}>
      {data && (
        <>
          {data.data.length === 0 ? (
            <Typography color="textSecondary" sx={{ py: 4, textAlign: 'center' }}>
              {t(q ? 'list.nothing_found' : 'api_settings.no_brands')}
            </Typography>
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {data.data.map((feed) => (
                <FeedRow
                  key={feed.id}
                  feed={feed}
                  isSilent={silent.some(({ brand }) => brand.id === feed.id)}
                />
              ))}
            </Box>
          )}
          {data.meta.last_page > 1 && (
            <Pagination
              sx={{ mt: 1, '& ul': { justifyContent: 'end' } }}
              page={Math.min(page, data.meta.last_page)}
              count={data.meta.last_page}
              onChange={(_event, next) => ask({ page: next, q })}
            />
          )}
        </>
      )}
    </Loading>
  );
  // A search that fails keeps its field, so that it can be corrected.
  const isSearchable = data !== undefined || typed !== '';
  return (
    <>
      {data && <Figures totals={data.totals} />}
      {isSearchable ? (
        <Section role="region" aria-label={t('api_settings.brands')}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
            <Typography variant="h6" component="h2">
              {t('api_settings.brands')}
            </Typography>
            <TextField
              type="search"
              size="small"
              fullWidth={false}
              sx={{ flex: { xs: '1 1 100%', sm: '0 1 280px' } }}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              slotProps={{
                htmlInput: { 'aria-label': t('api_settings.find'), maxLength: maxLine },
                input: { placeholder: t('api_settings.find') },
              }}
            />
          </Box>
          {rows}
        </Section>
      ) : (
        rows
      )}
      <Box sx={{ display: data || error ? 'contents' : 'none' }}>{children}</Box>
    </>
  );
}
