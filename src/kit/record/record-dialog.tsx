import { RecordContextProvider } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import { NoRecord } from '../form/no-record.tsx';
import { useCloseDialog } from '../form/dialog-address.ts';
import { useRecordOf } from '../form/use-record-of.ts';
import { RecordSteps } from './record-steps.tsx';
import type { RecordView } from '../view.ts';
import type { View } from '../view.ts';

interface RecordDialogProps {
  view: View;
  recordView: RecordView;
  id: string;
}

/** Shows a record that is not edited, over the list, at /{address}/{id}. */
export function RecordDialog({ view, recordView, id }: RecordDialogProps) {
  const { name } = view.resource;
  const { t } = useTranslation();
  const close = useCloseDialog(view.address);
  const { record, error, refetch } = useRecordOf(name, id);
  const waiting = <NoRecord resource={name} error={error} onRetry={refetch} onClose={close} />;
  return (
    <PanelDialog title={t(recordView.title)} tool={<RecordSteps id={id} />} width={640} onClose={close}>
      {record ? (
        <RecordContextProvider value={record}>
          <recordView.component waiting={waiting} />
        </RecordContextProvider>
      ) : (
        waiting
      )}
    </PanelDialog>
  );
}
