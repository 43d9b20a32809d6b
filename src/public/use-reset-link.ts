import { useEffect, useState } from 'react';
import { linkPaths } from '../../contract/paths/links.ts';
import { useCapability } from '../authProvider/store.ts';
import { isObject } from '../shared/lenient.ts';
import { request } from '../shared/http/index.ts';

/** Whether a mailed link is still valid; also `usable` if that cannot be checked in advance. */
export type ResetLink = 'checking' | 'usable' | 'dead';

interface Mailed {
  token: string;
  email: string;
}

async function check(body: Mailed, signal: AbortSignal): Promise<ResetLink> {
  try {
    const { json } = await request(linkPaths.passwordReset, { method: 'POST', body, signal });
    return isObject(json) && json.valid === false ? 'dead' : 'usable';
  } catch {
    // Sending the form reports what is wrong.
    return 'usable';
  }
}

/** Checks a mailed link, if the backend announces the call for it. */
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
