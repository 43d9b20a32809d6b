import { singleSignOnPaths as paths } from '../../../contract/paths/single-sign-on.ts';
import { isObject } from '../../shared/lenient.ts';
import { ApiError, request } from '../../shared/http/index.ts';

const fromKey = 'single_sign_on_from';

/** The path to return to, as the page before the provider kept it; whoever follows it checks that it is ours. */
export function takeReturn(): unknown {
  const from = sessionStorage.getItem(fromKey);
  sessionStorage.removeItem(fromKey);
  return { from };
}

/** Leaves for the provider, at the address that a call answers. */
async function leave(
  path: (typeof paths)['start' | 'startLink'],
  provider: string,
  from: string,
): Promise<void> {
  const { status, json } = await request(path, { method: 'POST', body: { provider } });
  const url = isObject(json) ? json.url : undefined;
  if (typeof url !== 'string' || !/^https?:/.test(url)) throw new ApiError(status);
  sessionStorage.setItem(fromKey, from);
  window.location.assign(url);
}

/** Goes to a provider to sign in there. @param from the path to open afterwards. */
export const goToSignIn = (provider: string, from: string) => leave(paths.start, provider, from);

/** Goes to a provider to link the account to it. The password must have been confirmed just before. */
export const goToLink = (provider: string, from: string) => leave(paths.startLink, provider, from);

/** The answer with which a provider sent the browser back, to the address that it alone has. */
export interface Returned {
  provider: string | undefined;
  query: string;
}

/** Signs in with it. */
export async function finishSignIn(body: Returned): Promise<{ twoFactor: boolean }> {
  const { json } = await request(paths.finish, { method: 'POST', body });
  return { twoFactor: isObject(json) && json.two_factor === true };
}

/** Links the account with it. */
export const finishLink = (body: Returned) => request(paths.finishLink, { method: 'POST', body });

/** Removes the link. The password must have been confirmed just before. */
export const unlink = (provider: string) =>
  request(`${paths.unlink}?${new URLSearchParams({ provider }).toString()}`, { method: 'DELETE' });
