import { Box, CircularProgress, Paper } from '@mui/material';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { KeptRows } from './kept-rows.tsx';
import { ListPages } from './list-pages.tsx';
import { isRefusal, isSessionLost } from '../../shared/forms/refusals.ts';
import { lazyComponent } from '../../shared/lazily.ts';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { NothingHere } from './nothing-here.tsx';
import { ResourceTable } from '../table/resource-table.tsx';
import { Selection } from '../selection/selection.tsx';
import { textKey } from '../../kinds/texts.ts';
import { useWarmForms } from '../use-warm-forms.ts';
import type { View } from '../view.ts';
import { useWarmRows } from './warm-rows.ts';

/** Loaded with the first page that takes long enough to show it. */
const LinearProgress = lazyComponent(() => import('@mui/material/LinearProgress'));

/** The server can be reached then. */
const RefusedList = lazyComponent(() => import('./refused-list.tsx'));

/** Shown over the headings, with a delay, so that a quick load causes no flash. */
const late = {
  position: 'absolute',
  insetInline: 0,
  zIndex: 3,
  animation: 'late 300ms step-end',
  '@keyframes late': { from: { opacity: 0 } },
} as const;

/** The content under a list's header: a spinner, the failure, an empty state, or the table. */
export function ListContent({ view, mayCreate }: { view: View; mayCreate: boolean }) {
  const { t } = useTranslation();
  const { data, error, isPending, isPaused, isPlaceholderData, total, refetch } = useListContext();
  const isStuck = error ?? isPaused;
  const isReading = isPlaceholderData && !isPaused;
  useWarmForms(!isPending);
  const areDrawable = useWarmRows(view);
  if (isStuck && !data) {
    return isRefusal(error) ? (
      <RefusedList view={view} error={error} />
    ) : (
      <LoadFailure
        error={error}
        fallback={isPaused ? 'error.network' : textKey(view.resource.name, 'errors.load')}
        onRetry={refetch}
      />
    );
  }
  if (isPending || !data || !areDrawable) {
    return (
      <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
        <CircularProgress aria-label={t('ra.page.loading')} />
      </Box>
    );
  }
  if (data.length === 0 && !total) return <NothingHere view={view} mayCreate={mayCreate} />;
  return (
    <>
      {isStuck && !isSessionLost(error) && <KeptRows onRetry={refetch} />}
      <Paper variant="outlined" aria-busy={isReading} sx={{ position: 'relative', overflow: 'hidden' }}>
        {isReading && <LinearProgress aria-label={t('ra.page.loading')} sx={late} />}
        <ResourceTable view={view} />
        <ListPages view={view} />
      </Paper>
      <Selection view={view} />
    </>
  );
}
