import { authPaths } from '../../contract/paths/auth.ts';
import type { CurrentUser } from '../../contract/user.ts';
import { frameworkKey } from '../i18n/framework-key.ts';
import { i18n } from '../i18n/instance.ts';
import { isObject } from '../shared/lenient.ts';
import { isRedirect } from '../shared/http/api-error.ts';
import { wouldLose } from '../shared/unsaved.ts';
import { ApiError, request } from '../shared/http/index.ts';
import { onUnauthenticated } from '../shared/http/refusals.ts';
import type { Capability } from '../../contract/capabilities.ts';
import { announcedIn } from './capabilities.ts';
import { isOutdated, nextRequest, noteAnswer, outdateRequests } from './order.ts';
import { noteProviders } from './single-sign-on/providers.ts';
import { forgetSavedViews, forgetUser, rememberUser, tellSignOut, wasSignedIn } from './storage.ts';
import { accountOf, capabilities, isKnown, sessionSignal, setSession } from './store.ts';
import { userIn } from './user-in.ts';

/** Opens the panel for an account, which is not stored. */
export function open(user: CurrentUser, announced: readonly Capability[]): void {
  // A super-admin who views another account finds its own again afterwards.
  if (!user.viewed) forgetSavedViews(user.id);
  // Another backend may use these keys for something else, so the panel ignores them there.
  const permissions = announced.includes('sub-roles') ? user.permissions : null;
  const isRequired = announced.includes('required-two-factor') && user.two_factor_required === true;
  const account = { ...user, permissions, two_factor_required: isRequired || undefined };
  if (!isKnown(account, announced))
    setSession({ status: 'signed-in', user: account, capabilities: announced });
  const ended = sessionSignal();
  onUnauthenticated(() => ended.aborted || lose());
}

/** Makes this account the signed-in one, as after auth/me, or with changed details after an edit. */
export function signIn(user: CurrentUser, announced: readonly Capability[] = capabilities()): void {
  rememberUser(user);
  open(user, announced);
}

/** Shows the public pages, and forgets the account. */
export function signOut(since: 'arrival' | 'loss' | 'logout', announced = capabilities()): void {
  if (since === 'logout') outdateRequests();
  onUnauthenticated(() => {});
  forgetUser();
  setSession({ status: 'guest', since, capabilities: announced });
}

/**
 * Handles a lost session. Data that was kept for the user is removed; unsaved input stays on screen, and what is still to
 * be sent is held, with a login over the page.
 */
export function lose(announced?: readonly Capability[]): void {
  const user = accountOf();
  if (!user || !wouldLose()) return signOut('loss', announced);
  onUnauthenticated(() => {});
  forgetUser();
  setSession({ status: 'lapsed', user, capabilities: capabilities() });
}

/** Discards what stayed on screen for the user of a lapsed session. */
export const abandon = (): void => signOut('loss');

/** Requests auth/me, and signs in the account in its response, unless that is outdated by then. */
export async function enter(as: typeof open = signIn, number = nextRequest()): Promise<void> {
  const { status, headers, json } = await request(authPaths.me);
  if (isOutdated(number)) return;
  noteAnswer(number);
  noteProviders(headers);
  const user = userIn(json);
  // A 2xx that is no account comes from something other than the API, such as a proxy's page.
  if (!user) throw new ApiError(status);
  as(user, announcedIn(headers));
}

/** Asks auth/me for the account, and opens it in a way. Never rejects: a failure is a state of the session. */
export async function load(as: typeof open): Promise<void> {
  const number = nextRequest();
  try {
    await enter(as, number);
  } catch (error) {
    if (isOutdated(number)) return;
    if (error instanceof ApiError && error.status === 401) {
      noteAnswer(number);
      const announced = announcedIn(error.headers);
      noteProviders(error.headers);
      if (wasSignedIn() || accountOf()) lose(announced);
      else signOut('arrival', announced);
    }
    // When another tab caused the request, a failure is no reason to close the page.
    else if (!accountOf()) setSession({ status: 'unknown', error });
  }
}

/** Asks the server which account is signed in. Never rejects. */
export const loadSession = (): Promise<void> => load(signIn);

/** The first answer about the session. */
let first: Promise<void> | undefined;

/** Asks for the first time. */
export const loadFirst = (): Promise<void> => (first = loadSession());

/** Asks again after a failure. */
export function retrySession(): Promise<void> {
  setSession({ status: 'loading' });
  return loadSession();
}

/** Why a login failed, where a 401 would otherwise tell of a session that has ended. */
function refusalOf(error: unknown, isAccepted: boolean): unknown {
  if (!(error instanceof ApiError) || error.status !== 401) return error;
  if (isAccepted) return new ApiError(401, { message: i18n.t('login.not_kept') });
  return frameworkKey(error.message) ? new ApiError(401) : error;
}

/**
 * Opens a session, unless a second factor is due. It first waits for the response to the initial auth/me: that could
 * otherwise arrive later, report that nobody is signed in, and replace the session's cookie.
 */
export async function login(email: string, password: string): Promise<{ twoFactor: boolean }> {
  await first;
  let isAccepted = false;
  try {
    const { json } = await request(authPaths.login, { method: 'POST', body: { email, password } });
    isAccepted = true;
    const twoFactor = isObject(json) && Boolean(json.two_factor);
    if (!twoFactor) await enter();
    return { twoFactor };
  } catch (error) {
    if (!isRedirect(error)) throw refusalOf(error, isAccepted);
    // An earlier session may still be valid: then no login is needed.
    await enter().catch(() => Promise.reject(error));
    return { twoFactor: false };
  }
}

/**
 * Opens the panel after a call that created an account and signed it in. The account in the response is stored at once;
 * auth/me then tells the backend's capabilities.
 */
export async function enterAs(answered: unknown): Promise<void> {
  const user = userIn(answered);
  if (user) rememberUser(user);
  await loadSession();
}

/**
 * Ends the session. The panel forgets the user in any case, saved filters included; after a session that merely
 * expired, the filters stay unless somebody else signs in. A rejection means that the session may still be open on the
 * server.
 */
export async function logout(): Promise<void> {
  const announced = capabilities();
  outdateRequests();
  onUnauthenticated(() => {});
  setSession({ status: 'loading' });
  try {
    await request(authPaths.logout, { method: 'POST' });
  } catch (error) {
    const alreadyEnded = error instanceof ApiError && error.status === 401;
    if (!alreadyEnded) throw error;
  } finally {
    forgetSavedViews();
    tellSignOut();
    signOut('logout', announced);
  }
}
