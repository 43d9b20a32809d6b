import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHistoryState } from 'wouter/use-browser-location';
import { login, loadSession } from '../authProvider/session.ts';
import { useCapability } from '../authProvider/store.ts';
import { isObject } from '../common/isObject.ts';
import { warmApp } from '../common/loadApp.ts';
import { clearToasts, showToast } from '../common/toasts/store.ts';
import { EmailField } from '../forms/EmailField.tsx';
import { Form } from '../forms/Form.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useForm } from '../forms/useForm.ts';
import { TextLink } from './TextLink.tsx';

const Links = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 8 });

const PasskeyButton = lazy(() => import('../passkeys/PasskeyButton.tsx'));
const TwoFactorDialog = lazy(() => import('../twoFactor/TwoFactorDialog.tsx'));

const wasLost = (state: unknown) => isObject(state) && 'from' in state;

/** Signing in with e-mail and password. */
export function LoginPage() {
  const { t } = useTranslation();
  const [factorDue, setFactorDue] = useState(false);
  const takesPasskeys = useCapability('passkeys');
  const sessionLost = wasLost(useHistoryState());
  const { field, onSubmit, pending, failure } = useForm({
    form: 'login',
    initial: { email: '', password: '' },
    fallback: 'login.error',
    // Fortify puts "these credentials are wrong" at the address, which alone it does not mean.
    errorsAtFields: false,
    onFailure: (message) => showToast({ severity: 'error', title: t('login.failed'), message }),
    send: async ({ email, password }) => {
      clearToasts();
      const { twoFactor } = await login(email, password);
      setFactorDue(twoFactor);
    },
  });

  return (
    <>
      <Form onSubmit={onSubmit} failure={failure}>
        {sessionLost && !failure && <Alert severity="info">{t('login.session_lost')}</Alert>}
        <EmailField {...field('email')} autoFocus />
        <PasswordField
          {...field('password')}
          label={t('field.password')}
          autoComplete="current-password"
          // By the time the password is typed, what comes next is here.
          onFocus={warmApp}
        />
        <SubmitButton pending={pending}>{t('login.submit')}</SubmitButton>
        {takesPasskeys && (
          <Suspense
            fallback={
              <Button size="large" variant="outlined" sx={{ visibility: 'hidden' }}>
                {t('passkeys.sign_in')}
              </Button>
            }
          >
            <PasskeyButton wide />
          </Suspense>
        )}
        <Links>
          <TextLink to="/forgot-password">{t('login.forgot_password')}</TextLink>
          <TextLink to="/register">{t('login.register')}</TextLink>
        </Links>
      </Form>
      {factorDue && (
        <Suspense>
          <TwoFactorDialog mode="LOGIN" open onChanged={loadSession} onClose={() => setFactorDue(false)} />
        </Suspense>
      )}
    </>
  );
}
