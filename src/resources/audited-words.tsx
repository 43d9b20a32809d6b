import { type RaRecord, useRecordContext } from 'react-admin';
import { Changes, type ChangesProps } from '../kinds/changes.tsx';
import { nothing } from '../kinds/text-cell.tsx';
import { isObject } from '../shared/lenient.ts';
import { valueText } from '../shared/values.ts';
import { usePermissionText } from './permission-words.ts';

const isOfPermission = (entry: RaRecord | undefined) =>
  isObject(entry?.object) && entry.object.key === 'permissions';

/** Returns a function that tells the name of what an entry of the log is about: of a permission in words. */
export function useAuditedName(): (entry: RaRecord | undefined) => string {
  const textOf = usePermissionText();
  return (entry) => {
    const name = valueText(entry?.name);
    return isOfPermission(entry) ? textOf(name) : name;
  };
}

/** That name as a field of the record in context. */
export function NameInWords() {
  const nameOf = useAuditedName();
  return <>{nameOf(useRecordContext()) || nothing}</>;
}

/** The differences of an entry, with permissions in the words of their own page. */
export function ChangesInWords(props: ChangesProps) {
  const textOf = usePermissionText();
  const isPermission = isOfPermission(useRecordContext());
  const wordsOf = (field: string, text: string) =>
    field === 'permission_id' || (isPermission && field === 'name') ? textOf(text) : text;
  return <Changes {...props} wordsOf={wordsOf} />;
}
