import { useState } from 'react';
import { type Identifier, useRefresh } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { sessionSignal } from '../../authProvider/store.ts';
import { showToast } from '../../shared/toasts/store.ts';
import { useListProblem } from '../list/list-contexts.ts';
import { eachSelected } from './each-selected.ts';
import { useFailureText } from './use-failure-text.ts';
import { useUnselectRows } from './use-unselect-rows.ts';

interface SelectedCalls {
  ids: readonly Identifier[];
  call: (id: Identifier) => Promise<unknown>;
  /** Their names in a message, where the rows of the list do not have them. */
  nameOf?: (id: Identifier) => string;
  /** Tells what was done to some of them. */
  tell: (changed: Identifier[]) => void;
}

interface Telling {
  /** Translation key of what says for how many records the call failed. */
  counted?: string;
  /** Whether a record need not be tried again after this failure. */
  isOver?: (failure: unknown) => boolean;
}

const neverOver = () => false;

/**
 * Makes a call for each selected record. Those that could not be changed stay selected, and the reasons are shown above
 * the list.
 *
 * @param fallback translation key of the reason of a failure that says nothing itself
 */
export function useSelectedCalls(
  fallback: string,
  { counted = 'list.not_changed_count', isOver = neverOver }: Telling = {},
) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const unselect = useUnselectRows();
  const failureText = useFailureText(fallback, counted);
  const [, setProblem] = useListProblem();
  const [done, setDone] = useState(0);

  /** @returns what went wrong, if anything did */
  const run = async ({ ids, call, nameOf, tell }: SelectedCalls): Promise<string | undefined> => {
    setProblem(undefined);
    setDone(0);
    const session = sessionSignal();
    const failures = await eachSelected(ids, session, setDone, call);
    const problem = failures.size > 0 ? failureText(failures, nameOf) : undefined;
    if (session.aborted) {
      const message = t(counted, { count: failures.size });
      if (problem) showToast({ severity: 'error', message, duration: null });
      return problem;
    }
    const changed = ids.filter((id) => !failures.has(id));
    if (changed.length > 0) tell(changed);
    setProblem(problem);
    unselect(
      ids.filter((id) => !failures.has(id) || isOver(failures.get(id))),
      true,
    );
    refresh();
    return problem;
  };
  return { run, done };
}
