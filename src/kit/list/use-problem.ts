import { useCallback, useState } from 'react';
import { showToast } from '../../shared/toasts/store.ts';
import { useIsLeft } from '../../shared/use-is-left.ts';
import type { Problem } from './list-contexts.ts';

/** The last failure with a row of the list. A toast tells one that comes after the list was left. */
export function useProblem(): Problem {
  const [problem, setProblem] = useState<string>();
  const isLeft = useIsLeft();
  const tell = useCallback<Problem[1]>(
    (text) => {
      if (!isLeft()) setProblem(text);
      else if (text) showToast({ severity: 'error', message: text, duration: null, lasting: 'page' });
    },
    [isLeft],
  );
  return [problem, tell];
}
