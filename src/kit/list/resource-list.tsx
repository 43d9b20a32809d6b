import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import { ListBase, type SortPayload } from 'react-admin';
import { KeptFocus } from './kept-focus.tsx';
import { ListAddress, ListProblem } from './list-contexts.ts';
import { ListContent } from './list-content.tsx';
import { ListDialog } from './list-dialog.tsx';
import { ListHeader } from './list-header.tsx';
import { NewRow } from './new-row.tsx';
import { defaultPerPage } from '../../../contract/paging.ts';
import { useCapability } from '../../authProvider/store.ts';
import { placeSuffix } from '../panel-store.ts';
import { usePermitted } from '../use-permitted.ts';
import { useWarmForms } from '../use-warm-forms.ts';
import type { View } from '../view.ts';

/**
 * The order a list begins with: a list of pages with its newest records, so that one just added is on the first page.
 * From a backend that announces nothing, a list that comes whole keeps its usual order.
 */
function useFirstOrder({ resource, sort }: View): SortPayload {
  const areAllPaged = useCapability('paged-lists');
  if (sort && areAllPaged) return sort;
  return { field: 'id', order: resource.paged ? 'DESC' : 'ASC' };
}

/** The list of a resource, with its dialogs over it. */
export function ResourceList({ view }: { view: View }) {
  const may = usePermitted(view);
  const [problem, setProblem] = useState<string>();
  const order = useFirstOrder(view);
  useWarmForms();
  return (
    <ListBase
      resource={view.resource.name}
      storeKey={view.address + placeSuffix}
      filter={view.filter}
      perPage={defaultPerPage}
      sort={order}
      exporter={false}
      // The guard decides about access, before the list is drawn.
      disableAuthentication
      // The list itself shows the failure, with a way to try again.
      queryOptions={{ onError: () => undefined }}
    >
      <NewRow view={view}>
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
          <ListHeader view={view} mayCreate={may.create} />
          {problem && (
            <Alert severity="error" onClose={() => setProblem(undefined)}>
              {problem}
            </Alert>
          )}
          <ListProblem.Provider value={[problem, setProblem]}>
            <ListAddress.Provider value={view.address}>
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
