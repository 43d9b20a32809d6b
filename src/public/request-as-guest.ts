import type { ApiPath } from '../../contract/call.ts';
import { enter } from '../authProvider/session.ts';
import { getSession } from '../authProvider/store.ts';
import { isForGuestsOnly } from '../shared/destination.ts';
import { showToast } from '../shared/toasts/store.ts';
import { ApiError, isRedirect } from '../shared/http/api-error.ts';
import type { Answer } from '../shared/http/answer.ts';
import { request, type RequestOptions } from '../shared/http/request.ts';
import { i18n } from '../i18n/instance.ts';

/**
 * Makes a call that is only for guests. A backend may redirect a user who is still signed in, as Laravel does; auth/me
 * then tells the account. If it is the account that the call should sign in, the call has succeeded and redirected to a
 * page.
 *
 * @param account the e-mail address of the account that the call creates, if it creates one
 * @throws ApiError that names the account that is still signed in
 */
export async function requestAsGuest(
  path: ApiPath,
  options: RequestOptions,
  account?: string,
): Promise<Answer> {
  try {
    return await request(path, options);
  } catch (error) {
    if (!isRedirect(error)) throw error;
    const isGivingWay = isForGuestsOnly(window.location.pathname);
    await enter().catch(() => Promise.reject(error));
    const session = getSession();
    if (session.status !== 'signed-in') throw error;
    const { email } = session.user;
    if (email.toLowerCase() === account?.toLowerCase())
      return { status: error.status, headers: error.headers, json: undefined };
    const message = i18n.t('error.still_signed_in', { email });
    // The page gives way to the panel of the account that was found, so a toast replaces its alert.
    if (isGivingWay) showToast({ severity: 'warning', message, duration: null, lasting: 'session' });
    throw new ApiError(error.status, { message });
  }
}
