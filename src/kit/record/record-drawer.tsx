import { useId, useRef } from 'react';
import { RecordContextProvider } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { textKey } from '../../kinds/texts.ts';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import { NoRecord } from '../form/no-record.tsx';
import { useCloseDialog } from '../form/use-close-dialog.ts';
import { useRecordOf } from '../form/use-record-of.ts';
import type { Permitted } from '../use-permitted.ts';
import { capabilities, useSession } from '../../authProvider/store.ts';
import type { View } from '../view.ts';
import { atSide } from './at-side.tsx';
import { RecordAsFields } from './record-as-fields.tsx';
import { RecordSteps } from './record-steps.tsx';
import { ShownIn } from './shown-in.ts';
import { useFocusOnRow } from './use-focus-on-row.ts';
import { useRecordKeys } from './use-record-keys.ts';

interface RecordDrawerProps {
  view: View;
  may: Permitted;
  id: string;
}

/** Shows a record beside its list: its fields, what belongs to it, its history, and what can be done with it. */
export function RecordDrawer({ view, may, id }: RecordDrawerProps) {
  const { resource, record: own } = view;
  const { t } = useTranslation();
  const close = useCloseDialog(view.address);
  const { record, error, refetch } = useRecordOf(view, id);
  const headingId = useId();
  const inside = useRef<HTMLDivElement>(null);
  const announced = capabilities(useSession());
  const hasOwn = own && (!own.needs || announced.includes(own.needs));
  useRecordKeys(inside);
  useFocusOnRow(id);
  const waiting = <NoRecord resource={resource.name} error={error} onRetry={refetch} onClose={close} />;
  return (
    <PanelDialog
      title={t(textKey(resource.name, 'record'))}
      describedBy={headingId}
      tool={<RecordSteps id={id} />}
      width={600}
      at={atSide}
      hasAddress
      onClose={close}
    >
      <div ref={inside} style={{ display: 'contents' }}>
        {record ? (
          <ShownIn value={{ view, edits: may.edit, headingId }}>
            <RecordContextProvider key={id} value={record}>
              {hasOwn ? <own.component waiting={waiting} /> : <RecordAsFields />}
            </RecordContextProvider>
          </ShownIn>
        ) : (
          waiting
        )}
      </div>
    </PanelDialog>
  );
}
