import { DialogContent } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { textKey } from '../../kinds/texts.ts';
import { useDocumentTitle } from '../../shared/page-title.tsx';
import { valueText } from '../../shared/values.ts';
import type { View } from '../view.ts';
import { rowName } from '../../kinds/record-name.ts';
import { RecordBelongings } from './record-belongings.tsx';
import { RecordHistory } from './record-history.tsx';
import { RecordHeading } from './record-heading.tsx';
import { useShownIn } from './shown-in.ts';

/** The name of a record that has one, to head its drawer. A material's text is too long for that. */
function nameIn({ columns }: View, record: RaRecord): string {
  const { name, user, email, customer } = record;
  // An account's own records all have the same user.
  const hasUser = columns.some(({ source }) => source.split('.')[0] === 'user');
  return valueText(name ?? (hasUser ? user : undefined) ?? email ?? customer);
}

interface RecordContentProps {
  /** The name of the record, where none of the usual fields has it. */
  name?: ReactNode;
  children: ReactNode;
}

/** The scrolling part of a drawer: the name of the record in context, what the drawer has to say of it, and the rest. */
export function RecordContent({ name: given, children }: RecordContentProps) {
  const { t } = useTranslation();
  const record = useRecordContext<RaRecord>();
  const { view } = useShownIn();
  const name = given ?? (record && nameIn(view, record));
  const title = typeof name === 'string' && name ? name : rowName(record ?? { id: '' });
  useDocumentTitle(`${title} · ${t(textKey(view.resource.name, 'record'))}`);
  if (!record) return null;
  return (
    <DialogContent
      // A keyboard scrolls what has the focus.
      tabIndex={0}
      // Cards hide what is beyond their edges, so a full drawer would shrink them to nothing.
      sx={{
        display: 'grid',
        // A wide table scrolls by itself, and not the drawer with all of it.
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignContent: 'start',
        gridAutoRows: 'max-content',
        gap: 3,
        overflowWrap: 'anywhere',
      }}
    >
      <RecordHeading>
        {name} <small>#{record.id}</small>
      </RecordHeading>
      {children}
      <RecordBelongings view={view} record={record} />
      <RecordHistory view={view} record={record} />
    </DialogContent>
  );
}
