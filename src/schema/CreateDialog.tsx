import { useCreate, useTranslate } from 'react-admin';
import { FormDialog } from './FormDialog.tsx';
import { ResourceForm } from './ResourceForm.tsx';
import { useCloseDialog } from './dialogAddress.ts';
import { textKey } from './texts.ts';
import { useSave } from './useSave.ts';
import type { View } from './view.ts';

const nothing = {};

/** Creates a record, over the list, at /{address}/create. */
export function CreateDialog({ view }: { view: View }) {
  const { name, create: schema } = view.resource;
  const translate = useTranslate();
  const close = useCloseDialog(view.address);
  const [create] = useCreate();
  const save = useSave(view, 'created', (data) => create(name, { data }, { returnPromise: true }));

  if (!schema) throw new Error(`${name} cannot be created`);
  return (
    <FormDialog title={translate(textKey(name, 'create'))} onClose={close}>
      <ResourceForm view={view} schema={schema} record={nothing} onSave={save} onClose={close} />
    </FormDialog>
  );
}
