import { Box, CircularProgress, DialogContent } from '@mui/material';
import { useMemo } from 'react';
import { useGetOne, useTranslate, useUpdate } from 'react-admin';
import { FormDialog } from './FormDialog.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { ResourceForm } from './ResourceForm.tsx';
import { useCloseDialog } from './dialogAddress.ts';
import { StoredRecord } from './storedRecord.ts';
import { textKey } from './texts.ts';
import { useSave } from './useSave.ts';
import type { View } from './view.ts';

/** Changes a record, over the list, at /{resource}/{id}. */
export function EditDialog({ view, id }: { view: View; id: string }) {
  const { name, update: schema } = view.resource;
  const translate = useTranslate();
  const close = useCloseDialog(name);
  const {
    data: record,
    error,
    refetch,
  } = useGetOne(
    name,
    { id },
    // What is being typed must not be exchanged for what was read again.
    { refetchOnReconnect: false, refetchOnWindowFocus: false },
  );
  const [update] = useUpdate();
  const save = useSave(view, 'updated', (data) =>
    update(name, { id, data, previousData: record }, { returnPromise: true }),
  );
  const values = useMemo(
    () =>
      record && Object.fromEntries(view.inputs.map(({ source, toForm }) => [source, toForm(record[source])])),
    [record, view.inputs],
  );

  if (!schema) throw new Error(`${name} cannot be changed`);
  return (
    <FormDialog title={translate(textKey(name, 'edit'))} onClose={close}>
      {values ? (
        <StoredRecord.Provider value={record}>
          <ResourceForm
            schema={schema}
            inputs={view.inputs}
            record={values}
            onSave={save}
            onSaved={close}
            onCancel={close}
          />
        </StoredRecord.Provider>
      ) : (
        <DialogContent>
          {error ? (
            <LoadFailure error={error} fallback={textKey(name, 'errors.load')} onRetry={refetch} />
          ) : (
            <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 120 }}>
              <CircularProgress aria-label={translate('ra.page.loading')} />
            </Box>
          )}
        </DialogContent>
      )}
    </FormDialog>
  );
}
