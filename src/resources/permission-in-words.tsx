import { useFieldValue } from 'react-admin';
import { valueText } from '../shared/values.ts';
import { usePermissionText } from '../kinds/permission-words.ts';

/** The name of a permission in words. */
export function PermissionInWords({ source }: { source: string }) {
  const textOf = usePermissionText();
  return <>{textOf(valueText(useFieldValue({ source })))}</>;
}
