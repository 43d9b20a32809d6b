import { useRef, useState } from 'react';
import { isPasswordDue } from './refusals.ts';

interface Attempt {
  pending: boolean;
  /** The reason why the last attempt failed. */
  failure: unknown;
  /** Forgets that failure. */
  clear: () => void;
  /** Starts an attempt, unless one is running. */
  attempt: (work: () => Promise<void>) => Promise<void>;
}

/**
 * Runs the calls of a step, one at a time.
 *
 * @param onPasswordDue called, instead of failing, if the server requires the password first.
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
