import { useRecordContext } from 'react-admin';
import { nothing } from '../kinds/text-cell.tsx';
import { valueText } from '../shared/values.ts';
import { isOfPermission } from './is-of-permission.ts';
import { usePermissionText } from '../kinds/permission-words.ts';

/** The name of what an entry of the log is about: of a permission in words. */
export function NameInWords() {
  const textOf = usePermissionText();
  const entry = useRecordContext();
  const name = valueText(entry?.name);
  return <>{(isOfPermission(entry) ? textOf(name) : name) || nothing}</>;
}
