import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { login } from '../authProvider/session.ts';
import { clearToasts, showToast } from '../shared/toasts/store.ts';
import { useForm } from '../shared/forms/use-form.ts';

/** Signing in with e-mail and password, up to the second factor where one is due. */
export function useLoginForm(email = '') {
  const { t } = useTranslation();
  const [factorDue, setFactorDue] = useState(false);
  const form = useForm({
    form: 'login',
    initial: { email, password: '' },
    fallback: 'login.error',
    // Fortify puts "these credentials are wrong" at the address, although it is about both fields.
    errorsAtFields: false,
    onFailure: (message) => showToast({ severity: 'error', title: t('login.failed'), message }),
    send: async (typed) => {
      clearToasts();
      const { twoFactor } = await login(typed.email, typed.password);
      setFactorDue(twoFactor);
    },
  });
  return { ...form, factorDue, leaveFactor: () => setFactorDue(false) };
}
