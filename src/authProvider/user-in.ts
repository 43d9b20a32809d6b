import { accountTypes } from '../../contract/accounts.ts';
import type { CurrentUser } from '../../contract/user.ts';
import { valueText } from '../shared/values.ts';
import { isObject, asBoolean, asNumber } from '../shared/lenient.ts';

/** The account in a response; undefined if there is none. */
export function userIn(json: unknown): CurrentUser | undefined {
  if (!isObject(json) || !accountTypes.some((known) => known === json.type)) return undefined;
  const { id, name, email, approved, is_two_factor: guarded } = json;
  // Only the fields that the panel needs are checked, so that other backends work as well.
  const user = {
    ...json,
    id: asNumber(id),
    name: valueText(name ?? email),
    approved: asBoolean(approved),
    is_two_factor: asBoolean(guarded),
  } as CurrentUser;
  return typeof user.id === 'number' ? user : undefined;
}
