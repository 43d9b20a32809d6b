import { useEffect, useEffectEvent, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { isUnsaved, mayLeave } from '../../shared/unsaved.ts';
import { askToLeave, askToLeaveSaving, withdrawQuestion } from '../../shared/asking/ask.tsx';
import { holdUnsaved } from '../../shared/asking/hold-unsaved.ts';
import { useAskBeforeUnload } from '../../shared/asking/use-ask-before-unload.ts';

/** A router asks one guard alone, so that one answers for all; and it asks when somebody leaves, not when a page is drawn. */
const leavesUnsaved: BlockerFunction = ({ currentLocation, nextLocation }) =>
  isUnsaved() && currentLocation.pathname !== nextLocation.pathname;

/**
 * Leaving what is unsaved needs a confirmation: by navigation, by logging out, or by closing the tab.
 * @param isOn whether there is something unsaved
 * @param question asks whether to leave it
 * @returns `ask`, which asks the question, and `release`, which ends the guard at once, for a navigation that belongs to
 *   saving
 */
export function useGuard(
  isOn: boolean,
  question: () => Promise<boolean> = askToLeave,
): { ask: () => Promise<boolean>; release: () => void } {
  const release = useRef<() => void>(undefined);
  const isAsked = useRef(false);
  const ask = async () => {
    isAsked.current = true;
    const isFree = await question();
    isAsked.current = false;
    return isFree;
  };
  // With another question it is held on: in between, nothing would be unsaved.
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!isOn) return undefined;
    const end = holdUnsaved(() => askNow());
    release.current = end;
    return () => {
      end();
      // Nothing is unsaved any more, so that the question is no longer true.
      if (isAsked.current) withdrawQuestion();
    };
  }, [isOn]);

  // Once the save has ended, its question is no longer true.
  useEffect(() => (question === askToLeaveSaving ? withdrawQuestion : undefined), [question]);

  const blocker = useBlocker(leavesUnsaved);
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    // A later navigation replaces this one, and its question.
    let isCurrent = true;
    void mayLeave().then((isFree) => {
      if (!isCurrent) return;
      if (isFree) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      isCurrent = false;
    };
  }, [blocker]);

  useAskBeforeUnload(isOn);
  return { ask, release: () => release.current?.() };
}
