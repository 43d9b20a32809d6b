import { Alert, Box } from '@mui/material';
import { onlineManager } from '@tanstack/react-query';
import { ListBase } from 'react-admin';
import { Navigate, useLocation } from 'react-router';
import { FoundStatus } from './found-status.tsx';
import { firstOrder } from './first-query.ts';
import { KeptFocus } from './kept-focus.tsx';
import { ListAddress, ListProblem } from './list-contexts.ts';
import { ListContent } from './list-content.tsx';
import { ListDialog } from './list-dialog.tsx';
import { ListHeader } from './list-header.tsx';
import { NewRow } from './new-row.tsx';
import { defaultPerPage, maxPerPage } from '../../../contract/paging.ts';
import { useCapability } from '../../authProvider/store.ts';
import { placeSuffix } from '../panel-store.ts';
import { ApiError, NO_ANSWER } from '../../shared/http/api-error.ts';
import { usePermitted } from '../use-permitted.ts';
import { isNoLongerAhead } from './use-read-ahead.ts';
import { useProblem } from './use-problem.ts';
import type { View } from '../view.ts';

/**
 * A read that finds no network waits for it, and the rows of before stay meanwhile. An answer of the server is shown at
 * once. Only react-query's own view of the network counts, as that decides whether a read waits or is made again.
 */
const whileOffline = {
  networkMode: 'offlineFirst',
  retry: (_count: number, error: Error) =>
    error instanceof ApiError && error.status === NO_ANSWER && !onlineManager.isOnline(),
  retryDelay: 0,
} as const;

/** The query of an address with a page size that a list can have; undefined if it has one, or none. */
function withPageSize(search: string): string | undefined {
  const query = new URLSearchParams(search);
  const size = Number(query.get('perPage') ?? defaultPerPage);
  if (Number.isInteger(size) && size >= 1 && size <= maxPerPage) return undefined;
  query.set('perPage', String(defaultPerPage));
  return query.toString();
}

/** The list of a resource, with its dialogs over it. */
export function ResourceList({ view }: { view: View }) {
  const may = usePermitted(view);
  const [problem, setProblem] = useProblem();
  const { above: Above } = view;
  const search = withPageSize(useLocation().search);
  const order = firstOrder(view, useCapability('paged-lists'));
  if (search) return <Navigate to={{ search }} replace />;
  return (
    <ListBase
      resource={view.resource.name}
      storeKey={view.address + placeSuffix}
      filter={view.filter}
      perPage={defaultPerPage}
      sort={order}
      exporter={false}
      // `Guard` decides about access before the list renders.
      disableAuthentication
      // The list itself shows the failure, with a way to try again.
      queryOptions={{ onError: () => undefined, refetchOnMount: isNoLongerAhead, ...whileOffline }}
    >
      <NewRow view={view}>
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
          <ListHeader view={view} mayCreate={may.create} />
          {Above && <Above />}
          {problem && (
            <Alert severity="error" onClose={() => setProblem(undefined)}>
              {problem}
            </Alert>
          )}
          <ListProblem.Provider value={[problem, setProblem]}>
            <ListAddress.Provider value={view.address}>
              <FoundStatus view={view} />
              <KeptFocus>
                <ListContent view={view} mayCreate={may.create} />
              </KeptFocus>
            </ListAddress.Provider>
          </ListProblem.Provider>
        </Box>
        <ListAddress.Provider value={view.address}>
          <ListDialog view={view} may={may} />
        </ListAddress.Provider>
      </NewRow>
    </ListBase>
  );
}
