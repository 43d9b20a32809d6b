import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import type { Route } from '../../../contract/routes.ts';
import { type Requests, requestsOn, useWaiting } from './use-waiting.ts';

function Count({ lists }: { lists: readonly Requests[] }) {
  const { t, i18n } = useTranslation();
  const count = useWaiting(lists);
  if (count === 0) return null;
  return (
    <Box
      component="span"
      sx={{
        px: 0.75,
        borderRadius: '10px',
        bgcolor: ({ palette }) => palette.accent.solid,
        color: ({ palette }) => palette.accent.onSolid,
        fontSize: '0.8125rem',
        fontWeight: 600,
        lineHeight: '20px',
      }}
    >
      <span aria-hidden>{count.toLocaleString(i18n.language)}</span>
      <span style={visuallyHidden}>{t('approval.waiting', { count })}</span>
    </Box>
  );
}

/** The number of waiting requests on some pages; nothing if there are none. */
export function WaitingCount({ routes }: { routes: readonly Route[] }) {
  const lists = requestsOn(routes);
  return lists.length > 0 && <Count lists={lists} />;
}
