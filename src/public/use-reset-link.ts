import { useEffect, useState } from 'react';
import type { links } from '../../contract/links.ts';
import { useCapability } from '../authProvider/store.ts';
import { isObject } from '../shared/lenient.ts';
import { request } from '../shared/http/index.ts';

/** Typed by the contract but not read from it, as its schemas are not for a page without a session. */
const path: (typeof links)['passwordReset']['path'] = '/api/v1/auth/reset-password/check';

/** Whether a mailed link still sets a new password; `usable` too where that cannot be told beforehand. */
export type ResetLink = 'checking' | 'usable' | 'dead';

interface Mailed {
  token: string;
  email: string;
}

async function check(body: Mailed, signal: AbortSignal): Promise<ResetLink> {
  try {
    const { json } = await request(path, { method: 'POST', body, signal });
    return isObject(json) && json.valid === false ? 'dead' : 'usable';
  } catch {
    // The form says what is wrong once it is sent.
    return 'usable';
  }
}

/** Asks what a mailed link is still good for, where the backend announces that it tells. */
export function useResetLink({ token, email }: Mailed): ResetLink {
  const tells = useCapability('reset-links') && email !== '';
  const [link, setLink] = useState<ResetLink>('checking');

  useEffect(() => {
    if (!tells) return undefined;
    const waiting = new AbortController();
    void check({ token, email }, waiting.signal).then((found) => {
      if (!waiting.signal.aborted) setLink(found);
    });
    return () => waiting.abort();
  }, [tells, token, email]);

  return tells ? link : 'usable';
}
