import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import { ListBase } from 'react-admin';
import { useLocation } from 'react-router';
import { CreateDialog } from './CreateDialog.tsx';
import { EditDialog } from './EditDialog.tsx';
import { ListContent } from './ListContent.tsx';
import { ListHeader } from './ListHeader.tsx';
import { ListProblem } from './listProblem.ts';
import { usePermitted } from './usePermitted.ts';
import type { View } from './view.ts';

/** Rows of a page (specification, section 9). */
const perPage = 18;

/** The part of the address below the list: `create`, an id, or nothing. */
function useDialog(resource: string): string | undefined {
  const { pathname } = useLocation();
  return pathname.slice(`/${resource}/`.length) || undefined;
}

/** The list of a resource, with its dialogs over it. */
export function ResourceList({ view }: { view: View }) {
  const { name } = view.resource;
  const dialog = useDialog(name);
  const may = usePermitted(view);
  const [problem, setProblem] = useState<string>();
  return (
    <ListBase
      perPage={perPage}
      sort={{ field: 'id', order: 'ASC' }}
      exporter={false}
      // The list itself shows the failure, with a way to try again.
      queryOptions={{ onError: () => undefined }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
        <ListHeader view={view} mayCreate={may.create} />
        {problem && (
          <Alert severity="error" onClose={() => setProblem(undefined)}>
            {problem}
          </Alert>
        )}
        <ListProblem.Provider value={[problem, setProblem]}>
          <ListContent view={view} mayCreate={may.create} />
        </ListProblem.Provider>
      </Box>
      {dialog === 'create' && may.create && <CreateDialog view={view} />}
      {dialog && dialog !== 'create' && may.edit && (
        <EditDialog key={dialog} view={view} id={decodeURIComponent(dialog)} />
      )}
    </ListBase>
  );
}
