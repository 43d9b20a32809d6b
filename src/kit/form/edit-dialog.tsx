import { Navigate } from 'react-router';
import { useTranslation } from 'react-i18next';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import { useDocumentTitle } from '../../shared/page-title.tsx';
import { EditForm } from './edit-form.tsx';
import { NoRecord } from './no-record.tsx';
import { useCloseDialog } from './use-close-dialog.ts';
import { recordAddress } from '../record-address.ts';
import { rowName } from '../../kinds/record-name.ts';
import { recordSubtitle } from './record-subtitle.ts';
import { textKey } from '../../kinds/texts.ts';
import { useRecordOf } from './use-record-of.ts';
import type { View } from '../view.ts';

/** Changes a record, over the list, at /{address}/{id}. */
export function EditDialog({ view, id }: { view: View; id: string }) {
  const { name, update: schema } = view.resource;
  const { t } = useTranslation();
  const close = useCloseDialog(view.address);
  const { record, error, refetch } = useRecordOf(view, id);
  const title = t(textKey(name, 'edit'));
  useDocumentTitle(record ? `${rowName(record)} · ${title}` : title);

  if (!schema) throw new Error(`${name} cannot be changed`);
  if (record && !view.editable(record)) return <Navigate to={recordAddress(view, record, true)} replace />;
  return (
    <PanelDialog
      hasAddress
      title={title}
      subtitle={record && recordSubtitle(view, record, t)}
      onClose={close}
    >
      {record ? (
        <EditForm view={view} schema={schema} read={record} onClose={close} />
      ) : (
        <NoRecord resource={name} error={error} onRetry={refetch} onClose={close} />
      )}
    </PanelDialog>
  );
}
