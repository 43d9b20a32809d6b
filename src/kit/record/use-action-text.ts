import type { RaRecord } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { changesIn } from '../../kinds/changes.tsx';
import { usePermissionText } from '../../kinds/permission-words.ts';
import { isObject } from '../../shared/lenient.ts';
import { valueText } from '../../shared/values.ts';

/** The texts by which a role was given a permission, and lost one. */
const grants: Readonly<Record<string, string>> = {
  create: 'record.permission_added',
  delete: 'record.permission_removed',
};

const keyOf = (value: unknown): string => (isObject(value) ? String(value.key) : '');

/**
 * Returns a function that says what was done in an entry of the log of changes. Each permission of a role has entries of
 * its own, in which “Created” would seem to mean the role.
 */
export function useActionText(): (entry: RaRecord) => string {
  const { t } = useTranslation();
  const textOf = usePermissionText();
  return ({ action, object, changes }) => {
    const grant = keyOf(object) === 'role_permissions' ? grants[keyOf(action)] : undefined;
    const given = changesIn(changes).find(({ field }) => field === 'permission_id');
    if (!grant || !given) return valueText(action);
    return t(grant, { permission: textOf(valueText(given.after ?? given.before)) });
  };
}
