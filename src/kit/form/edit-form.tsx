import { Button, DialogActions } from '@mui/material';
import { type RaRecord } from 'react-admin';
import type * as z from 'zod';
import { useTranslation } from 'react-i18next';
import { ChangedActions } from './meanwhile/changed-actions.tsx';
import { MeanwhileHead } from './meanwhile/meanwhile-head.tsx';
import { useMeanwhile } from './meanwhile/use-meanwhile.ts';
import { ResourceForm } from './resource-form.tsx';
import { StoredRecord } from './stored-record.ts';
import { useOfferedInputs } from '../offered.ts';
import { rowName } from '../../kinds/record-name.ts';
import { useSave } from './use-save.ts';
import type { View } from '../view.ts';

interface EditFormProps {
  view: View;
  /** The schema of the body that is saved. */
  schema: z.ZodObject;
  /** The record as it was last read. */
  read: RaRecord;
  onClose: () => void;
}

/** The form of the edit dialog, once its record is there. */
export function EditForm({ view, schema, read, onClose }: EditFormProps) {
  const { t } = useTranslation();
  const inputs = useOfferedInputs(view.inputs);
  const { record, begin, found, forget, write } = useMeanwhile(view, read);
  const save = useSave(view, 'updated', write, () => rowName(record));
  const actions = {
    changed: <ChangedActions inputs={inputs} theirs={record} news={found} onTaken={forget} />,
    deleted: (
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
      </DialogActions>
    ),
  };
  return (
    <StoredRecord.Provider value={record}>
      <ResourceForm
        inputs={inputs}
        schema={schema}
        record={record}
        onSave={save}
        onClose={onClose}
        head={<MeanwhileHead view={view} record={record} onBegin={begin} found={found} />}
        actions={found && actions[found.is]}
      />
    </StoredRecord.Provider>
  );
}
