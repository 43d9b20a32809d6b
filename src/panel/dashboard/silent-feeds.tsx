import { Alert, Button, Stack, Typography } from '@mui/material';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslation } from 'react-i18next';
import type { SilentFeed } from '../../tracking/brand-feed/calls.ts';
import { useOpenDialog } from '../../shared/dialog/open-dialogs.ts';
import { lazyDialog } from '../../shared/lazy-dialog.ts';
import { formatMoment } from '../../shared/moment.ts';

/** Brands that are named one by one. */
const maxBrands = 5;
const FeedDialog = lazyDialog(() => import('../../tracking/brand-feed/feed-dialog.tsx'));

/** Brands whose events stopped to come, each with a button to its keys and latest requests. */
export function SilentFeeds({ feeds }: { feeds: readonly SilentFeed[] }) {
  const { t, i18n } = useTranslation();
  const openDialog = useOpenDialog();
  if (feeds.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      <AlertTitle>{t('silent_feeds.title')}</AlertTitle>
      <Stack component="ul" sx={{ gap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
        {feeds.slice(0, maxBrands).map(({ brand, last_at: lastAt }) => (
          <Stack
            key={brand.id}
            component="li"
            direction="row"
            sx={{ flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}
          >
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {t('silent_feeds.since', {
                brand: brand.name,
                moment: formatMoment(lastAt, i18n.language)?.short,
              })}
            </Typography>
            <Button
              size="small"
              color="inherit"
              aria-label={t('list.action_on', { action: t('brand_feed.title'), name: brand.name })}
              onClick={() =>
                openDialog((onClose) => <FeedDialog id={brand.id} brand={brand.name} onClose={onClose} />)
              }
            >
              {t('brand_feed.title')}
            </Button>
          </Stack>
        ))}
      </Stack>
      {feeds.length > maxBrands && (
        <Typography variant="body2">{t('silent_feeds.more', { count: feeds.length - maxBrands })}</Typography>
      )}
    </Alert>
  );
}
