import { useSyncExternalStore } from 'react';
import type { CurrentUser } from '../../contract/user.ts';
import type { Capability } from '../../contract/capabilities.ts';

/** What is known about the session. */
export type Session =
  | { status: 'loading' }
  /** auth/me failed in a way that says nothing about the session: offline, a crashed server. */
  | { status: 'unknown'; error: unknown }
  /** `expired`: a session was lost, not ended by its user. */
  | { status: 'guest'; expired: boolean; capabilities: readonly Capability[] }
  | { status: 'signed-in'; user: CurrentUser; capabilities: readonly Capability[] };

let session: Session = { status: 'loading' };
let span = new AbortController();
const listeners = new Set<() => void>();

export const getSession = (): Session => session;

const userOf = (of: Session) => (of.status === 'signed-in' ? of.user.id : undefined);

export function setSession(next: Session): void {
  const isOver = userOf(next) !== userOf(session);
  session = next;
  if (isOver) {
    span.abort();
    span = new AbortController();
  }
  for (const listener of listeners) listener();
}

/** Calls the listener after every change of the session. @returns what ends that */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Aborted once the account that is signed in now is signed in no longer. Who makes one call after the other
 * stops then: the rest would be made in the name of whoever signs in next.
 */
export const sessionSignal = (): AbortSignal => span.signal;

/** The session, re-rendering on every change of it. */
export const useSession = () => useSyncExternalStore(onSession, getSession);

/** What the backend can do beyond the specification, as far as it has said so. */
export function capabilities(of: Session = session): readonly Capability[] {
  return 'capabilities' in of ? of.capabilities : [];
}

/** Whether the backend announced this. */
export const useCapability = (capability: Capability) => capabilities(useSession()).includes(capability);
