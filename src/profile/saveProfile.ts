import type { CurrentUser } from '../../contract/user.ts';
import { users } from '../../contract/users.ts';
import { isObject } from '../common/isObject.ts';
import { signIn } from '../authProvider/session.ts';
import { addressOf } from '../http/addressOf.ts';
import { request } from '../http/index.ts';

export type ProfileValues = Record<'name' | 'password' | 'password_confirmation', string>;

/** The name in an answer `{name}` or `{data: {name}}`; backends differ in what they answer to an update. */
function nameIn(json: unknown): string | undefined {
  const record = isObject(json) && isObject(json.data) ? json.data : json;
  return isObject(record) && typeof record.name === 'string' ? record.name : undefined;
}

/** Changes the own name, and the password where one was typed. The panel shows the returned name at once. */
export async function saveProfile(user: CurrentUser, values: ProfileValues): Promise<CurrentUser> {
  const { password, password_confirmation } = values;
  const name = values.name.trim();
  const body = password ? { name, password, password_confirmation } : { name };
  const { path, method } = users.calls.update;
  const { json } = await request(addressOf(path, { id: user.id }), { method, body });
  const changed = { ...user, name: nameIn(json) ?? name };
  signIn(changed);
  return changed;
}
