import Chip from '@mui/material/Chip';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import type { Route } from '../../../contract/routes.ts';
import { type Requests, requestsOn, useWaiting } from './use-waiting.ts';

function Count({ lists }: { lists: readonly Requests[] }) {
  const { t, i18n } = useTranslation();
  const count = useWaiting(lists);
  if (count === 0) return null;
  return (
    <Chip
      size="small"
      color="primary"
      label={
        <>
          <span aria-hidden>{count.toLocaleString(i18n.language)}</span>
          <span style={visuallyHidden}>{t('approval.waiting', { count })}</span>
        </>
      }
      sx={{ height: 20, fontWeight: 600, '& .MuiChip-label': { px: 0.75 } }}
    />
  );
}

/** The number of waiting requests on some pages; nothing if there are none. */
export function WaitingCount({ routes }: { routes: readonly Route[] }) {
  const lists = requestsOn(routes);
  return lists.length > 0 && <Count lists={lists} />;
}
