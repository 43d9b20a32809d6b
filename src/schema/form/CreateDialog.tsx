import { useCreate, useTranslate } from 'react-admin';
import { PanelDialog } from '../../dialog/PanelDialog.tsx';
import { ResourceForm } from './ResourceForm.tsx';
import { useCloseDialog } from './dialogAddress.ts';
import { useSave } from './useSave.ts';
import type { View } from '../view.ts';

const nothing = {};

/** Creates what the list's add button makes, over the list, at /{address}/create. */
export function CreateDialog({ view }: { view: View }) {
  const { creation } = view;
  const { resource, call } = creation;
  const translate = useTranslate();
  const close = useCloseDialog(view.address);
  const [create] = useCreate();
  const save = useSave(creation, 'created', (data) =>
    create(resource.name, { data, meta: { path: call?.path } }, { returnPromise: true }),
  );

  if (!call?.body) throw new Error(`${resource.name} cannot be created`);
  return (
    <PanelDialog title={translate(creation.title)} onClose={close}>
      <ResourceForm
        inputs={creation.inputs}
        schema={call.body}
        record={nothing}
        button={creation.button}
        onSave={save}
        onClose={close}
      />
    </PanelDialog>
  );
}
