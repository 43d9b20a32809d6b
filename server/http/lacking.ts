import type { Permission } from '../../contract/access.ts';
import { permissionKeys } from '../../contract/permission-keys.ts';
import type { Translate } from '../base/texts.ts';
import { Refusal } from './refusal.ts';

/** The refusal of a call that a role does not allow: it says what the role lacks. */
export function lacking(permission: Permission, text: Translate): Refusal {
  const { group, action } = permissionKeys(permission);
  return new Refusal(403, 'lacking', { values: { permission: `${text(group)}: ${text(action)}` } });
}
