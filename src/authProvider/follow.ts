import type { Capability } from '../../contract/capabilities.ts';
import type { CurrentUser } from '../../contract/user.ts';
import { onForbidden, onUnauthenticated } from '../shared/http/refusals.ts';
import { isUnsaved, unsaved, wouldLose } from '../shared/unsaved.ts';
import { load, loadFirst, lose, open, signOut } from './session.ts';
import { signedOut, userKey, wasSignedIn } from './storage.ts';
import { accountOf, capabilities, getSession, setSession } from './store.ts';

/**
 * Opens the account that another tab opened, unless that would discard what is unsaved here: as this page's account is no
 * longer signed in, its session has lapsed.
 */
function openBesideUnsaved(user: CurrentUser, announced: readonly Capability[]): void {
  const present = accountOf();
  if (!present || present.id === user.id || !wouldLose()) return open(user, announced);
  onUnauthenticated(() => {});
  setSession({ status: 'lapsed', user: present, capabilities: capabilities(), beside: user.name });
}

/** Asks whether the account of this page is signed in again. */
export const lookAgain = (): Promise<void> => load(openBesideUnsaved);

/**
 * Follows other tabs: a sign-out there ends the session here, and after a sign-in there this tab requests auth/me. That
 * response is not stored, which would make the other tabs request it too, and this one again. A session that was merely
 * lost there is lost here as well, and unsaved input here stays.
 */
function follow(): void {
  if (wasSignedIn()) void lookAgain();
  else if (!accountOf()) return;
  else if (wouldLose()) lose();
  else signOut('logout');
}

function onStorage({ storageArea, key, newValue }: StorageEvent): void {
  if (storageArea !== localStorage || (key !== userKey && key !== null)) return;
  const session = getSession();
  if (newValue !== signedOut) follow();
  // The account that was opened beside this one is gone, and what is unsaved here waits for its own.
  else if (session.status === 'lapsed' && session.beside) setSession({ ...session, beside: undefined });
  else signOut('logout');
}

/** A page that Back restores from the browser's cache missed all events in between. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted) follow();
}

let asking: Promise<void> | undefined;
let isWaiting = false;

/**
 * A refusal may mean that the account's role has changed: the panel then requests the account again. As its page may close
 * then, it first waits until nothing unsaved is on it.
 */
function followRole(): void {
  if (getSession().status !== 'signed-in' || !capabilities().includes('sub-roles')) return;
  if (!isUnsaved()) asking ??= load(open).finally(() => (asking = undefined));
  else if (!isWaiting) {
    isWaiting = true;
    const stop = unsaved.subscribe(() => {
      if (isUnsaved()) return;
      isWaiting = false;
      stop();
      followRole();
    });
  }
}

/** Starts the session: asks auth/me and listens to other tabs. */
export function startSession(): Promise<void> {
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  onForbidden(followRole);
  return loadFirst();
}
