import { useCapability } from '../authProvider/store.ts';
import { valueText } from '../shared/values.ts';
import { BadgesCell } from '../kinds/references.tsx';
import { lazyInput } from '../kinds/lazy-forms.tsx';
import type { InputProps } from '../kinds/kind.ts';
import { usePermissionText, usePermissionWords } from './permission-words.ts';

/** The roles table shows four permissions (specification, section 9). */
export function PermissionsCell({ source }: { source: string }) {
  const textOf = usePermissionText();
  return <BadgesCell source={source} limit={4} textOf={(one) => textOf(valueText(one))} />;
}

const InWords = lazyInput((forms) => forms.checkboxesInput('permissions', usePermissionWords));
const ByName = lazyInput((forms) => forms.referencesInput('permissions'));

/** The permissions of a role to choose: by object, where the backend's permissions are those of the contract. */
export function PermissionsInput(props: InputProps) {
  return useCapability('sub-roles') ? <InWords {...props} /> : <ByName {...props} />;
}
