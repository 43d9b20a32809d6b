import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useHistoryState } from 'wouter/use-browser-location';
import { loadSession } from '../authProvider/session.ts';
import { useProviders } from '../authProvider/single-sign-on/providers.ts';
import { useCapability, useSession } from '../authProvider/store.ts';
import { returnPath } from '../shared/destination.ts';
import { isObject } from '../shared/lenient.ts';
import { warmApp } from '../load-app.ts';
import { EmailField } from '../shared/forms/email-field.tsx';
import { Form } from '../shared/forms/form.tsx';
import { PasswordField } from '../shared/forms/password-field.tsx';
import { SubmitButton } from '../shared/forms/submit-button.tsx';
import { isNumbered } from '../authProvider/passkeys/host.ts';
import { type EarlyLogin, roomClass } from './early-login.ts';
import { TextLink } from './text-link.tsx';
import { useEarlyLogin } from './use-early-login.ts';
import { useLoginForm } from './use-login-form.ts';
import { lazyComponent } from '../shared/lazily.ts';

const Links = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 8 });

const PasskeyButton = lazyComponent(() => import('../authProvider/passkeys/passkey-button.tsx'));
const SignOnButtons = lazyComponent(() => import('../authProvider/single-sign-on/sign-on-buttons.tsx'));
const TwoFactorDialog = lazyComponent(() => import('../authProvider/two-factor/two-factor-dialog.tsx'));

const wasLost = (state: unknown) => isObject(state) && state.lost === true;
/** The e-mail address of an account that was just created. */
const emailIn = (state: unknown) => (isObject(state) && typeof state.email === 'string' ? state.email : '');

/** Why signing in at the company's identity provider failed. */
const failureIn = (state: unknown) =>
  isObject(state) && typeof state.failure === 'string' ? state.failure : undefined;

/** Whether the page has a passkey button; until the backend has answered, as in the early page. */
function useTakesPasskeys(early: EarlyLogin | undefined): boolean {
  const isAnnounced = useCapability('passkeys');
  const { status } = useSession();
  if (early && status === 'loading') return early.hasRoom;
  return isAnnounced && !isNumbered();
}

/** Signing in with e-mail and password. */
export function LoginPage({ early }: { early?: EarlyLogin }) {
  const { t } = useTranslation();
  const takesPasskeys = useTakesPasskeys(early);
  const state: unknown = useHistoryState();
  const sessionLost = wasLost(state);
  const returned = failureIn(state);
  const providers = useProviders();
  const known = emailIn(state);
  const { field, takeOver, onSubmit, pending, failure, factorDue, leaveFactor } = useLoginForm(known);
  useEarlyLogin(early !== undefined, takeOver);

  return (
    <>
      <Form onSubmit={onSubmit} failure={failure} isTold>
        {returned && !failure && <Alert severity="error">{returned}</Alert>}
        {sessionLost && !failure && <Alert severity="info">{t('login.session_lost')}</Alert>}
        <EmailField {...field('email')} autoFocus={!known} />
        <PasswordField
          {...field('password')}
          label={t('field.password')}
          autoFocus={Boolean(known)}
          autoComplete="current-password"
          // By the time the password is typed, the panel has loaded.
          onFocus={warmApp}
        />
        <SubmitButton pending={pending}>{t('login.submit')}</SubmitButton>
        {takesPasskeys && (
          <PasskeyButton
            wide
            waiting={
              <Button className={roomClass} size="large" variant="outlined" sx={{ visibility: 'hidden' }}>
                {t('passkeys.sign_in')}
              </Button>
            }
          />
        )}
        <Links>
          <TextLink to="/forgot-password">{t('login.forgot_password')}</TextLink>
          <TextLink to="/register">{t('login.register')}</TextLink>
        </Links>
        {/* At the end, where it moves nothing when it comes. */}
        {providers && <SignOnButtons providers={providers} from={returnPath(state)} />}
      </Form>
      {factorDue && <TwoFactorDialog mode="LOGIN" open onChanged={loadSession} onClose={leaveFactor} />}
    </>
  );
}
