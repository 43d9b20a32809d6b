import { RecordActions } from '../kit/record/record-actions.tsx';
import { RecordContent } from '../kit/record/record-content.tsx';
import { PermissionInWords } from './permission-in-words.tsx';

/** A permission, headed by its words. */
export default function PermissionRecord() {
  return (
    <>
      <RecordContent name={<PermissionInWords source="name" />}>{null}</RecordContent>
      <RecordActions>{null}</RecordActions>
    </>
  );
}
