import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import { loadSession } from '../authProvider/session.ts';
import { finishLink, finishSignIn, type Returned, takeReturn } from '../authProvider/single-sign-on/calls.ts';
import { getSession } from '../authProvider/store.ts';
import TwoFactorDialog from '../authProvider/two-factor/two-factor-dialog.tsx';
import { returnPath } from '../shared/destination.ts';
import { errorText } from '../shared/http/error-text.ts';
import { Spinner } from '../shared/spinner.tsx';
import { showToast } from '../shared/toasts/store.ts';

const goTo = (path: string, state?: unknown) => navigate(path, { replace: true, state });

/**
 * Where the identity provider sends the browser back to: finishes signing in or, for somebody who is signed in,
 * linking the account, and goes on to where that was begun.
 */
export default function SingleSignOnPage() {
  const { t } = useTranslation();
  const [factorDue, setFactorDue] = useState(false);
  const begun = useRef(false);
  const [from] = useState(() => returnPath(takeReturn()));

  const link = async (returned: Returned) => {
    try {
      await finishLink(returned);
      showToast({ severity: 'success', message: t('single_sign_on.linked'), lasting: 'session' });
    } catch (error) {
      showToast({ severity: 'error', message: errorText(t, error, t('error.server')), lasting: 'session' });
    }
    goTo(from);
  };
  const enter = async () => {
    await loadSession();
    goTo(from);
  };
  const signIn = async (returned: Returned) => {
    try {
      const { twoFactor } = await finishSignIn(returned);
      if (twoFactor) setFactorDue(true);
      else await enter();
    } catch (error) {
      goTo('/login', { from, failure: errorText(t, error, t('error.server')) });
    }
  };
  const begin = useEffectEvent(() => {
    // The answer of the provider works once.
    if (begun.current) return;
    begun.current = true;
    const query = window.location.search.slice(1);
    const [, , provider] = window.location.pathname.split('/');
    const isSignedIn = getSession().status === 'signed-in';
    // It is secret until then, so it leaves the address bar.
    goTo(window.location.pathname);
    if (query === '') goTo(isSignedIn ? from : '/login');
    else void (isSignedIn ? link : signIn)({ provider, query });
  });
  useEffect(() => begin(), []);

  return (
    <>
      <Spinner />
      {factorDue && (
        <TwoFactorDialog mode="LOGIN" open onChanged={enter} onClose={() => goTo('/login', { from })} />
      )}
    </>
  );
}
