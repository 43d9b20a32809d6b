import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { login } from '../authProvider/session.ts';
import { errorText } from '../i18n/errorText.ts';
import { showToast } from '../shell/toasts/store.ts';

/** Sends the login once at a time; success changes the session, and the page with it. */
export function useLogin() {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  // State is set too late for a second click within the same frame.
  const busy = useRef(false);

  const submit = async (email: string, password: string) => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setFailure(undefined);
    try {
      const { twoFactor } = await login(email, password);
      if (twoFactor) setFailure(t('login.two_factor_unsupported'));
    } catch (error) {
      const message = errorText(t, error, t('login.error'));
      setFailure(message);
      showToast({ severity: 'error', title: t('login.failed'), message });
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  return { submit, pending, failure };
}
