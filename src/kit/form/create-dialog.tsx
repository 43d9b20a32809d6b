import { useTranslation } from 'react-i18next';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import { useDocumentTitle } from '../../shared/page-title.tsx';
import { ResourceForm } from './resource-form.tsx';
import { useCloseDialog } from './use-close-dialog.ts';
import { createdId } from '../list/created-id.ts';
import { useNewRow } from '../list/new-row.tsx';
import { useStartRecord } from './start-record.ts';
import { useSave } from './use-save.ts';
import { valueText } from '../../shared/values.ts';
import { useWrite } from '../use-write.ts';
import type { View } from '../view.ts';

/** The dialog of the list's add button, over the list, at /{address}/create. */
export function CreateDialog({ view }: { view: View }) {
  const { creation } = view;
  const { resource, call } = creation;
  const { t } = useTranslation();
  const start = useStartRecord(creation.start);
  const close = useCloseDialog(view.address);
  const write = useWrite();
  const { expect } = useNewRow();
  const create = async (data: Record<string, unknown>) => {
    const show = expect();
    const { meta } = await write((dataProvider) =>
      dataProvider.create(resource.name, { data, meta: { path: call?.path } }),
    );
    const answer: unknown = meta?.answer;
    // A record of another resource than the list's does not appear in this list.
    if (resource.name === view.resource.name) show(createdId(answer));
    return answer;
  };
  const title = t(creation.title);
  const save = useSave(creation, 'created', create, ({ name, email }) => valueText(name ?? email) || title);
  useDocumentTitle(title);

  if (!call?.body) throw new Error(`${resource.name} cannot be created`);
  return (
    <PanelDialog hasAddress title={title} onClose={close}>
      <ResourceForm
        inputs={creation.inputs}
        schema={call.body}
        record={start}
        button={creation.button}
        onSave={save}
        onClose={close}
      />
    </PanelDialog>
  );
}
