import { accountTypes } from '../../contract/accounts.ts';
import type { CurrentUser } from '../../contract/user.ts';
import { isObject } from '../common/isObject.ts';
import { ApiError, request } from '../http/index.ts';
import { paths } from '../http/paths.ts';
import { onUnauthenticated } from '../http/unauthenticated.ts';
import type { Capability } from '../../contract/capabilities.ts';
import { announcedIn } from './capabilities.ts';
import { forgetSavedFilters, forgetUser, rememberUser, userKey, wasSignedIn } from './storage.ts';
import { capabilities, getSession, setSession } from './store.ts';

function isUser(json: unknown): json is CurrentUser {
  if (typeof json !== 'object' || json === null) return false;
  const { id, type } = json as Partial<CurrentUser>;
  return typeof id === 'number' && accountTypes.some((known) => known === type);
}

function open(user: CurrentUser, announced: readonly Capability[]): void {
  forgetSavedFilters(user.id);
  onUnauthenticated(() => signOut({ expired: true }));
  setSession({ status: 'signed-in', user, capabilities: announced });
}

/** Makes this account the signed-in one, as after auth/me, or with changed details after an edit. */
export function signIn(user: CurrentUser, announced: readonly Capability[] = capabilities()): void {
  rememberUser(user);
  open(user, announced);
}

function signOut({
  expired,
  announced = capabilities(),
}: {
  expired: boolean;
  announced?: readonly Capability[];
}): void {
  onUnauthenticated(() => {});
  forgetUser();
  setSession({ status: 'guest', expired, capabilities: announced });
}

/** Asks auth/me, and signs in whom it answers. */
async function enter(as: typeof open = signIn): Promise<void> {
  const { status, headers, json } = await request(paths.me);
  // A 2xx that is no account comes from something other than the API, such as a proxy's page.
  if (!isUser(json)) throw new ApiError(status);
  as(json, announcedIn(headers));
}

async function load(as: typeof open): Promise<void> {
  try {
    await enter(as);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      signOut({ expired: wasSignedIn(), announced: announcedIn(error.headers) });
    }
    // Asked again because of another tab, a failure is no reason to close what is open.
    else if (getSession().status !== 'signed-in') setSession({ status: 'unknown', error });
  }
}

/** Asks the server who is signed in. Never rejects: a failure is a state of the session. */
export const loadSession = (): Promise<void> => load(signIn);

/** Asks again after a failure. */
export function retrySession(): Promise<void> {
  setSession({ status: 'loading' });
  return loadSession();
}

/** Opens a session, unless a second factor is due. */
export async function login(email: string, password: string): Promise<{ twoFactor: boolean }> {
  const { json } = await request(paths.login, { method: 'POST', body: { email, password } });
  const twoFactor = isObject(json) && Boolean(json.two_factor);
  if (!twoFactor) await enter();
  return { twoFactor };
}

/**
 * Opens the panel after a call that made an account and signed it in. What the call answered is remembered
 * at once; auth/me then tells what the backend can do beyond the specification.
 */
export async function enterAs(answered: unknown): Promise<void> {
  if (isUser(answered)) rememberUser(answered);
  await loadSession();
}

/**
 * Ends the session. The panel forgets the user in any case, saved filters too: whose session merely expired
 * finds those again, unless somebody else signs in before. A rejection tells that the server
 * may still hold the session open.
 */
export async function logout(): Promise<void> {
  const announced = capabilities();
  onUnauthenticated(() => {});
  setSession({ status: 'loading' });
  try {
    await request(paths.logout, { method: 'POST' });
  } catch (error) {
    const alreadyEnded = error instanceof ApiError && error.status === 401;
    if (!alreadyEnded) throw error;
  } finally {
    forgetSavedFilters();
    signOut({ expired: false, announced });
  }
}

/**
 * Follows what other tabs do: a sign-out there ends the session here, a sign-in asks who it is. The answer is
 * not remembered, which would make the other tabs ask as well, and this one again.
 */
function follow(): void {
  if (wasSignedIn()) void load(open);
  else if (getSession().status === 'signed-in') signOut({ expired: false });
}

function onStorage({ storageArea, key }: StorageEvent): void {
  if (storageArea === localStorage && (key === userKey || key === null)) follow();
}

/** A page that Back takes out of the browser's memory heard nothing while it lay there. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted) follow();
}

/** Starts the session: asks auth/me and listens to other tabs. */
export function startSession(): Promise<void> {
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return loadSession();
}
