import type { CurrentUser } from '../../contract/user.ts';
import type { Capability } from '../../contract/capabilities.ts';
import { observed } from '../common/observed.ts';

/** What is known about the session. */
export type Session =
  | { status: 'loading' }
  /** auth/me failed in a way that says nothing about the session: offline, a crashed server. */
  | { status: 'unknown'; error: unknown }
  /** `expired`: a session was lost, not ended by its user. */
  | { status: 'guest'; expired: boolean; capabilities: readonly Capability[] }
  | { status: 'signed-in'; user: CurrentUser; capabilities: readonly Capability[] };

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

/** Calls the listener after every change of the session. @returns what ends that */
export const onSession = session.subscribe;

/**
 * Aborted once the account that is signed in now is signed in no longer. Who makes one call after the other
 * stops then: the rest would be made in the name of whoever signs in next.
 */
export const sessionSignal = (): AbortSignal => span.signal;

/** The session, re-rendering on every change of it. */
export const useSession = session.useValue;

/** What the backend can do beyond the specification, as far as it has said so. */
export function capabilities(of: Session = getSession()): readonly Capability[] {
  return 'capabilities' in of ? of.capabilities : [];
}

/** Whether the backend announced this. */
export const useCapability = (capability: Capability) => capabilities(useSession()).includes(capability);
