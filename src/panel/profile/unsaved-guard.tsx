import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { holdUnsaved, mayLeave } from '../../shared/unsaved.ts';

/**
 * While it is mounted, leaving unsaved input needs a confirmation: by navigation, by logging out, or by closing the
 * tab.
 */
export function UnsavedGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (mayLeave()) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  useEffect(holdUnsaved, []);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return null;
}
