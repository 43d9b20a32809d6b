import type { CurrentUser } from '../../../contract/user.ts';
import { users } from '../../../contract/users.ts';
import { loadSession, signIn } from '../../authProvider/session.ts';
import { capabilities, getSession } from '../../authProvider/store.ts';
import { isObject } from '../../shared/lenient.ts';
import type { PanelDataProvider } from '../../dataProvider/index.ts';
import { presentIn, versionIn } from '../../shared/http/versions.ts';

export type ProfileValues = Record<'name' | 'password' | 'password_confirmation', string>;

const nameIn = (json: unknown): string | undefined =>
  isObject(json) && typeof json.name === 'string' ? json.name : undefined;

/** The account's current name, for a save whose response does not have it. */
async function presentName(saved: string): Promise<string> {
  await loadSession();
  const session = getSession();
  return session.status === 'signed-in' ? session.user.name : saved;
}

/**
 * Changes the own name, and the password if one was typed. The panel then shows the name of the response, or requests
 * it if the response has none. If somebody else has changed the account meanwhile, the change is still made, unless
 * both changed the name.
 *
 * @returns the name that the account has now
 */
export async function saveProfile(
  dataProvider: PanelDataProvider,
  user: CurrentUser,
  values: ProfileValues,
): Promise<string> {
  const { password, password_confirmation } = values;
  const name = values.name.trim();
  const body = password ? { name, password, password_confirmation } : { name };
  const version = capabilities().includes('versions') ? user.version : undefined;
  try {
    const { data } = await dataProvider.update(users.name, {
      id: user.id,
      data: body,
      previousData: user,
      meta: { version, isFollowed: true },
    });
    const returnedName = nameIn(data);
    if (returnedName === undefined) return await presentName(name);
    signIn({ ...user, name: returnedName, version: versionIn(data) });
    return returnedName;
  } catch (error) {
    const present = presentIn(error);
    if (!present) throw error;
    const now = { ...user, name: nameIn(present) ?? user.name, version: versionIn(present) };
    signIn(now);
    if (name === user.name) return saveProfile(dataProvider, now, { ...values, name: now.name });
    if (now.name === user.name || now.name === name) return saveProfile(dataProvider, now, values);
    throw error;
  }
}
