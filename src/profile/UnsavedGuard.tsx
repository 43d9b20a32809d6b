import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { holdUnsaved } from '../common/unsaved.ts';

/** While it is there, what was typed is not left behind without a question, not in the panel, by logging out or by closing it. */
export function UnsavedGuard() {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(t('ra.message.unsaved_changes'))) blocker.proceed();
    else blocker.reset();
  }, [blocker, t]);
  useEffect(holdUnsaved, []);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return null;
}
