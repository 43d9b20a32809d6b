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
async function leave(path: (typeof paths)['start' | 'startLink'], from: string): Promise<void> {
  const { status, json } = await request(path, { method: 'POST' });
  const url = isObject(json) ? json.url : undefined;
  if (typeof url !== 'string' || !/^https?:/.test(url)) throw new ApiError(status);
  sessionStorage.setItem(fromKey, from);
  window.location.assign(url);
}

/** Goes to the provider to sign in there. @param from the path to open afterwards. */
export const goToSignIn = (from: string) => leave(paths.start, from);

/** Goes to the provider to link the account to it. The password must have been confirmed just before. */
export const goToLink = (from: string) => leave(paths.startLink, from);

/** Signs in with what the provider sent the browser back with. */
export async function finishSignIn(query: string): Promise<{ twoFactor: boolean }> {
  const { json } = await request(paths.finish, { method: 'POST', body: { query } });
  return { twoFactor: isObject(json) && json.two_factor === true };
}

/** Links the account to it. */
export const finishLink = (query: string) => request(paths.finishLink, { method: 'POST', body: { query } });

/** Removes the link. The password must have been confirmed just before. */
export const unlink = () => request(paths.unlink, { method: 'DELETE' });
