import { Changes } from '../kinds/changes.tsx';
import { MomentCell } from '../kinds/moment.tsx';
import { RecordActions } from '../kit/record/record-actions.tsx';
import { RecordContent } from '../kit/record/record-content.tsx';
import { RecordField, RecordFields } from '../kit/record/record-fields.tsx';

/** One change with all of its differences. */
export default function AuditRecord() {
  return (
    <>
      <RecordContent>
        <RecordFields>
          <RecordField source="at" cell={MomentCell} />
          <RecordField source="actor" />
          <RecordField source="action" />
          <RecordField source="object" />
          <RecordField source="name" />
          <RecordField source="object_id" />
          <RecordField source="address" />
        </RecordFields>
        <Changes source="changes" isWhole />
      </RecordContent>
      <RecordActions>{null}</RecordActions>
    </>
  );
}
