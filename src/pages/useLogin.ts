import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { login } from '../authProvider/session.ts';
import { errorText } from '../i18n/errorText.ts';
import { clearToasts, showToast } from '../shell/toasts/store.ts';
import type { Credentials } from './loginRules.ts';

/** The contract's rules, which come with the panel behind the login rather than with its first page. */
const loadRules = () => import('./loginRules.ts');

/** Sends the login once at a time; success changes the session, and the page with it. */
export function useLogin(onInvalid: (errors: Partial<Credentials>) => void) {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  // State is set too late for a second click within the same frame.
  const busy = useRef(false);

  const attempt = async (values: Credentials) => {
    const { credentialErrors } = await loadRules();
    const errors = credentialErrors(values);
    if (Object.keys(errors).length > 0) return onInvalid(errors);
    const { twoFactor } = await login(values.email, values.password);
    if (twoFactor) setFailure(t('login.two_factor_unsupported'));
  };

  const submit = async (values: Credentials) => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setFailure(undefined);
    clearToasts();
    try {
      await attempt(values);
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
