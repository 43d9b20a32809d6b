import { Box, CircularProgress, Paper } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { ListPages } from './ListPages.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { NothingHere } from './NothingHere.tsx';
import { ResourceTable } from './ResourceTable.tsx';
import { Selection } from './Selection.tsx';
import { textKey } from './texts.ts';
import type { View } from './view.ts';

/** What stands under a list's header: a spinner, the failure, an empty state, or the table. */
export function ListContent({ view, mayCreate }: { view: View; mayCreate: boolean }) {
  const translate = useTranslate();
  const { data, error, isPending, total, refetch } = useListContext();
  if (error) {
    return (
      <LoadFailure error={error} fallback={textKey(view.resource.name, 'errors.load')} onRetry={refetch} />
    );
  }
  if (isPending) {
    return (
      <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
        <CircularProgress aria-label={translate('ra.page.loading')} />
      </Box>
    );
  }
  if (data.length === 0 && !total) return <NothingHere view={view} mayCreate={mayCreate} />;
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <ResourceTable view={view} />
      <ListPages view={view} />
      <Selection view={view} />
    </Paper>
  );
}
