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
 * Makes a call that is for guests alone. A backend may redirect a user who is still signed in, as Laravel does;
 * auth/me then says which account that is. If it is the account that the call was to sign in, the call has succeeded
 * and redirected to a page.
 *
 * @param account the address of the account that the call makes, where it makes one
 * @throws ApiError that says so
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
    // To the account that was found; its alert goes with the page.
    if (isGivingWay) showToast({ severity: 'warning', message, duration: null, lasting: true });
    throw new ApiError(error.status, { message });
  }
}
