import { useCallback, useEffect, useState } from 'react';
import { isObject } from '../../shared/lenient.ts';
import { lookUp } from './calls.ts';
import { isFinal, isPast, saysExpired } from './expiry.ts';

export type Invitation =
  | { status: 'loading' }
  | { status: 'expired' }
  /** `final`: another attempt would fail in the same way. */
  | { status: 'failed'; error: unknown; final: boolean }
  /** The address it was sent to, and the brand or the type of account it invites to, where the backend tells them. */
  | { status: 'open'; email: string; brand?: string; type?: string };

const textAt = (json: unknown, key: string): string | undefined => {
  const value = isObject(json) ? json[key] : undefined;
  return typeof value === 'string' ? value : undefined;
};

const refusedBy = (error: unknown): Invitation =>
  saysExpired(error) ? { status: 'expired' } : { status: 'failed', error, final: isFinal(error) };

async function find(token: string, signal: AbortSignal): Promise<Invitation> {
  try {
    const { json } = await lookUp(token, signal);
    const expiry = textAt(json, 'expired_at');
    if (expiry !== undefined && isPast(expiry)) return { status: 'expired' };
    const brand = textAt(isObject(json) ? json['brand'] : undefined, 'name');
    return { status: 'open', email: textAt(json, 'email') ?? '', brand, type: textAt(json, 'type') };
  } catch (error) {
    return refusedBy(error);
  }
}

/** Looks up an invitation. Call `close` when an attempt to accept it shows that this is no longer possible. */
export function useInvitation(token: string) {
  const [invitation, setInvitation] = useState<Invitation>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const waiting = new AbortController();
    void find(token, waiting.signal).then((found) => {
      if (!waiting.signal.aborted) setInvitation(found);
    });
    return () => waiting.abort();
  }, [token, attempt]);

  const retry = () => {
    setInvitation({ status: 'loading' });
    setAttempt((last) => last + 1);
  };
  const close = useCallback((error: unknown) => setInvitation(refusedBy(error)), []);
  return { invitation, retry, close };
}
