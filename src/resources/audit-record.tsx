import { useFieldValue, useRecordContext } from 'react-admin';
import { MomentCell } from '../kinds/moment.tsx';
import { nothing } from '../kinds/text-cell.tsx';
import { RecordActions } from '../kit/record/record-actions.tsx';
import { RecordContent } from '../kit/record/record-content.tsx';
import { RecordField, RecordFields } from '../kit/record/record-fields.tsx';
import { browserName } from '../shared/browser-name.ts';
import { valueText } from '../shared/values.ts';
import { ChangesInWords } from './changes-in-words.tsx';
import { NameInWords } from './name-in-words.tsx';

/** The browser by its short name, and under it all that it says of itself. */
function BrowserCell({ source }: { source: string }) {
  const told = valueText(useFieldValue({ source }));
  const name = browserName(told);
  return (
    <>
      {name ?? (told || nothing)}
      {name !== undefined && <div className="under">{told}</div>}
    </>
  );
}

/** One change with all of its differences. */
export default function AuditRecord() {
  const entry = useRecordContext();
  return (
    <>
      <RecordContent name={entry?.name ? <NameInWords /> : undefined}>
        <RecordFields>
          <RecordField source="at" cell={MomentCell} />
          <RecordField source="actor" />
          <RecordField source="action" />
          <RecordField source="object" />
          <RecordField source="name" cell={NameInWords} />
          <RecordField source="object_id" />
          <RecordField source="address" />
          <RecordField source="user_agent" cell={BrowserCell} />
        </RecordFields>
        <ChangesInWords source="changes" isWhole />
      </RecordContent>
      <RecordActions>{null}</RecordActions>
    </>
  );
}
