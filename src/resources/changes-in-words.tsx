import { useRecordContext } from 'react-admin';
import { Changes, type ChangesProps } from '../kinds/changes.tsx';
import { isOfPermission } from './is-of-permission.ts';
import { usePermissionText } from '../kinds/permission-words.ts';

/** The differences of an entry of the log, with permissions in the words of their own page. */
export function ChangesInWords(props: ChangesProps) {
  const textOf = usePermissionText();
  const isPermission = isOfPermission(useRecordContext());
  const wordsOf = (field: string, text: string) =>
    field === 'permission_id' || (isPermission && field === 'name') ? textOf(text) : text;
  return <Changes {...props} wordsOf={wordsOf} />;
}
