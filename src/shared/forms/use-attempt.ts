import { useRef, useState } from 'react';
import { isPasswordDue } from './refusals.ts';

interface Attempt {
  pending: boolean;
  /** Why the last one failed. */
  failure: unknown;
  /** Forgets that failure. */
  clear: () => void;
  /** Starts one, unless one is under way. */
  attempt: (work: () => Promise<void>) => Promise<void>;
}

/**
 * Calls of one step, one at a time.
 *
 * @param onPasswordDue called instead of failing where the server wants the password first.
 */
export function useAttempt(onPasswordDue?: () => void): Attempt {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // State is set too late for a second click within the same frame.
  const busy = useRef(false);

  const attempt = async (work: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      if (onPasswordDue && isPasswordDue(error)) onPasswordDue();
      else setFailure(error);
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  return { pending, failure, clear: () => setFailure(undefined), attempt };
}
