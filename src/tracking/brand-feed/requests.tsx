import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../shared/moment.ts';
import type { FeedRequest } from './calls.ts';

const ways = { api: 'brand_feed.way.api', postback: 'brand_feed.way.postback' } as const;

/** Requests of brands' systems and their answers, the latest first; each with its brand where they have several. */
export function Requests({ requests }: { requests: readonly FeedRequest[] }) {
  const { t, i18n } = useTranslation();
  return (
    <Box
      component="ul"
      aria-label={t('brand_feed.requests')}
      sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflowY: 'auto' }}
      tabIndex={0}
    >
      {requests.map(({ id, at, way, key, accepted, duplicate, rejected, reasons, refusal, brand }) => (
        <Typography
          key={id}
          component="li"
          variant="body2"
          sx={{ py: 0.5, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
        >
          {brand && <strong>{brand.name} · </strong>}
          {t(refusal ? 'brand_feed.refused_request' : 'brand_feed.request', {
            at: formatMoment(at, i18n.language)?.short ?? at,
            way: t(ways[way]),
            key: key ?? '—',
            accepted,
            duplicate,
            rejected,
            reason: refusal,
          })}
          {reasons.length > 0 && ` ${reasons.join(', ')}`}
        </Typography>
      ))}
    </Box>
  );
}
