import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useGetOne, useListContext, useTranslate, useUpdate } from 'react-admin';
import { PanelDialog } from '../../dialog/PanelDialog.tsx';
import { NoRecord } from './NoRecord.tsx';
import { ResourceForm } from './ResourceForm.tsx';
import { useCloseDialog } from './dialogAddress.ts';
import { StoredRecord } from './storedRecord.ts';
import { textKey } from '../texts.ts';
import { useSave } from './useSave.ts';
import type { View } from '../view.ts';

/**
 * The record to change: the row of the list, or, where the address was opened on another page of it,
 * one that is read for the purpose.
 */
function useEdited(resource: string, id: string) {
  const { data: rows, isPending } = useListContext<RaRecord>();
  const row = rows?.find((candidate) => String(candidate.id) === id);
  const {
    data: read,
    error,
    refetch,
  } = useGetOne(
    resource,
    { id },
    // What is being typed must not be exchanged for what was read again.
    { enabled: !isPending && !row, refetchOnReconnect: false, refetchOnWindowFocus: false },
  );
  return { record: row ?? read, error, refetch };
}

/** Changes a record, over the list, at /{address}/{id}. */
export function EditDialog({ view, id }: { view: View; id: string }) {
  const { name, update: schema } = view.resource;
  const translate = useTranslate();
  const close = useCloseDialog(view.address);
  const { record, error, refetch } = useEdited(name, id);
  const [update] = useUpdate();
  const queryClient = useQueryClient();
  const save = useSave(view, 'updated', async (data) => {
    await update(name, { id, data, previousData: record }, { returnPromise: true });
    view.afterUpdate?.(id, queryClient);
  });

  if (!schema) throw new Error(`${name} cannot be changed`);
  return (
    <PanelDialog title={translate(textKey(name, 'edit'))} onClose={close}>
      {record ? (
        <StoredRecord.Provider value={record}>
          <ResourceForm inputs={view.inputs} schema={schema} record={record} onSave={save} onClose={close} />
        </StoredRecord.Provider>
      ) : (
        <NoRecord resource={name} error={error} onRetry={refetch} onClose={close} />
      )}
    </PanelDialog>
  );
}
