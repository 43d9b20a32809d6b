import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { askToLeave } from '../../shared/asking/ask.tsx';
import { holdUnsaved } from '../../shared/asking/hold-unsaved.ts';

/**
 * While it is mounted, leaving unsaved input needs a confirmation: by navigation, by logging out, or by closing the
 * tab.
 */
export function UnsavedGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    // A later navigation replaces this one, and its question.
    let isCurrent = true;
    void askToLeave().then((isFree) => {
      if (!isCurrent) return;
      if (isFree) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      isCurrent = false;
    };
  }, [blocker]);
  useEffect(holdUnsaved, []);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return null;
}
