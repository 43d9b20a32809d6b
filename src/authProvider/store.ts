import type { CurrentUser } from '../../contract/user.ts';
import type { Capability } from '../../contract/capabilities.ts';
import { observed } from '../shared/observed.ts';

/** The state of the session, as far as it is known. */
export type Session =
  | { status: 'loading' }
  /** auth/me failed in a way that says nothing about the session: offline, a crashed server. */
  | { status: 'unknown'; error: unknown }
  /** `since`: nobody was signed in when the panel was opened, a session was lost, or its user ended it. */
  | { status: 'guest'; since: 'arrival' | 'loss' | 'logout'; capabilities: readonly Capability[] }
  | { status: 'signed-in'; user: CurrentUser; capabilities: readonly Capability[] }
  /**
   * The session was lost with something unsaved on screen, or unsent: that stays until its user signs in again or
   * discards it. `beside` names the account that is open in another tab instead.
   */
  | { status: 'lapsed'; user: CurrentUser; capabilities: readonly Capability[]; beside?: string | undefined };

const session = observed<Session>({ status: 'loading' });
let span = new AbortController();

export const getSession = session.get;

const userOf = (of: Session) => (of.status === 'signed-in' ? of.user.id : undefined);

export function setSession(next: Session): void {
  if (userOf(next) !== userOf(getSession())) {
    span.abort();
    span = new AbortController();
  }
  session.set(next);
}

/** Whether this account is already known unchanged, so that nothing has to be rendered or requested again. */
export function isKnown(user: CurrentUser, announced: readonly Capability[]): boolean {
  const present = getSession();
  if (present.status !== 'signed-in') return false;
  return JSON.stringify([present.user, present.capabilities]) === JSON.stringify([user, announced]);
}

/** Calls the listener after every change of the session. @returns a function that unsubscribes */
export const onSession = session.subscribe;

/**
 * Aborted once the present account is no longer signed in. A caller that makes several calls in a row stops
 * then: the remaining ones would be made in the name of the next account to sign in.
 */
export const sessionSignal = (): AbortSignal => span.signal;

/** The session, re-rendering on every change of it. */
export const useSession = session.useValue;

/** The account whose page is on screen: the signed-in one, or the one whose session has lapsed. */
export const accountOf = (of: Session = getSession()): CurrentUser | undefined =>
  'user' in of ? of.user : undefined;

/** The backend's capabilities beyond the specification, as far as it has announced them. */
export function capabilities(of: Session = getSession()): readonly Capability[] {
  return 'capabilities' in of ? of.capabilities : [];
}

/** Whether the backend announced this. */
export const useCapability = (capability: Capability) => capabilities(useSession()).includes(capability);
