import { useCapability } from '../authProvider/store.ts';
import { lazyComponent } from '../shared/lazily.ts';
import { valueText } from '../shared/values.ts';
import { BadgesCell } from '../kinds/references.tsx';
import { lazyInput } from '../kinds/lazy-forms.tsx';
import type { InputProps } from '../kinds/kind.ts';
import { usePermissionText, usePermissionWords } from '../kinds/permission-words.ts';

/** The permissions of a role in a table, which shows four of them (specification, section 9). */
export function PermissionsCell({ source }: { source: string }) {
  const textOf = usePermissionText();
  return <BadgesCell source={source} limit={4} textOf={(one) => textOf(valueText(one))} />;
}

const InWords = lazyInput((forms) => forms.checkboxesInput('permissions', usePermissionWords));
const ByName = lazyInput((forms) => forms.referencesInput('permissions'));
const PreviewOfChosen = lazyComponent(() => import('./preview-of-chosen.tsx'));

/**
 * The input for the permissions of a role: grouped by object if the backend's permissions are those of the contract.
 */
export function PermissionsInput(props: InputProps) {
  if (!useCapability('sub-roles')) return <ByName {...props} />;
  return (
    <>
      <InWords {...props} />
      <PreviewOfChosen source={props.source} />
    </>
  );
}
