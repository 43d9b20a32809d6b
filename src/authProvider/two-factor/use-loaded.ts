import { useEffect, useEffectEvent, useState } from 'react';
import { isPasswordDue } from '../../shared/forms/refusals.ts';

/** The content of a step, once it has loaded. */
interface Loaded<T> {
  value: T | undefined;
  /** The reason why it did not load. */
  failure: unknown;
  retry: () => void;
}

/**
 * Loads the content of a step.
 *
 * @param onPasswordDue called, instead of failing, if the server requires the password first.
 */
export function useLoaded<T>(load: () => Promise<T>, onPasswordDue: () => void): Loaded<T> {
  const [state, setState] = useState<Pick<Loaded<T>, 'value' | 'failure'>>({
    value: undefined,
    failure: undefined,
  });
  const [round, setRound] = useState(0);
  const begin = useEffectEvent(load);
  const askPassword = useEffectEvent(onPasswordDue);

  useEffect(() => {
    let wanted = true;
    begin().then(
      (value) => {
        if (wanted) setState({ value, failure: undefined });
      },
      (error: unknown) => {
        if (!wanted) return;
        if (isPasswordDue(error)) askPassword();
        else setState({ value: undefined, failure: error });
      },
    );
    return () => {
      wanted = false;
    };
  }, [round]);

  const retry = () => {
    setState({ value: undefined, failure: undefined });
    setRound(round + 1);
  };
  return { ...state, retry };
}
