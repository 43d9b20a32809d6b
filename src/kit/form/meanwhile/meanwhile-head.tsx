import { useEffect } from 'react';
import type { RaRecord } from 'react-admin';
import type { View } from '../../view.ts';
import { FormAlert } from '../form-alert.tsx';
import { useIsTyped } from '../is-typed.ts';
import { ChangedNotice } from './changed-notice.tsx';
import { DeletedNotice } from './deleted-notice.tsx';
import type { Meanwhile } from './use-meanwhile.ts';

interface MeanwhileHeadProps {
  view: View;
  record: RaRecord;
  /** Called with the record that the edit starts from. */
  onBegin: (record: RaRecord) => void;
  found: Meanwhile | undefined;
}

/** The notice above the inputs of an edit: a change that somebody else made meanwhile, or another failure to save. */
export function MeanwhileHead({ view, record, onBegin, found }: MeanwhileHeadProps) {
  const { resource, inputs } = view;
  const isTyped = useIsTyped();
  // Until something is typed, an edit begins from the record as last read.
  useEffect(() => {
    if (!isTyped) onBegin(record);
  }, [isTyped, record, onBegin]);
  switch (found?.is) {
    case 'changed':
      return <ChangedNotice resource={resource.name} found={found} />;
    case 'deleted':
      return <DeletedNotice resource={resource.name} inputs={inputs} record={record} />;
    case undefined:
      return <FormAlert />;
  }
}
