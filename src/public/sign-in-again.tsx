import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '../../contract/user.ts';
import { lookAgain } from '../authProvider/follow.ts';
import { abandon, loadSession } from '../authProvider/session.ts';
import { useCapability } from '../authProvider/store.ts';
import { useAskBeforeUnload } from '../shared/asking/use-ask-before-unload.ts';
import { unseen } from '../shared/unseen.ts';
import { unsent, useUnsaved } from '../shared/unsaved.ts';
import { PanelDialog } from '../shared/dialog/panel-dialog.tsx';
import { EmailField } from '../shared/forms/email-field.tsx';
import { PasswordField } from '../shared/forms/password-field.tsx';
import { StepForm } from '../shared/forms/step-form.tsx';
import { isNumbered } from '../authProvider/passkeys/host.ts';
import PasskeyButton from '../authProvider/passkeys/passkey-button.tsx';
import { useLoginForm } from './use-login-form.ts';
import { lazyComponent } from '../shared/lazily.ts';

const TwoFactorDialog = lazyComponent(() => import('../authProvider/two-factor/two-factor-dialog.tsx'));

/** The login of the account whose page is below. */
function Login({ user, hint }: { user: CurrentUser; hint: string }) {
  const { t } = useTranslation();
  const takesPasskeys = useCapability('passkeys') && !isNumbered();
  const { field, onSubmit, pending, failure, factorDue, leaveFactor } = useLoginForm(user.email);
  return (
    <>
      <StepForm
        onSubmit={onSubmit}
        submit={{ children: t('login.submit'), loading: pending }}
        back={{ children: t('session.leave'), color: 'inherit', onClick: abandon }}
      >
        {failure && (
          <Alert severity="error" style={unseen}>
            {failure}
          </Alert>
        )}
        <Typography color="textSecondary">{hint}</Typography>
        <EmailField {...field('email')} readOnly />
        <PasswordField
          {...field('password')}
          label={t('field.password')}
          autoComplete="current-password"
          autoFocus
        />
        {takesPasskeys && <PasskeyButton />}
      </StepForm>
      {factorDue && <TwoFactorDialog mode="LOGIN" open onChanged={loadSession} onClose={leaveFactor} />}
    </>
  );
}

/** Tells that another account is open: a login here would end in that one. */
function Beside({ name }: { name: string }) {
  const { t } = useTranslation();
  const [isLooking, setLooking] = useState(false);
  const look = async () => {
    setLooking(true);
    await lookAgain();
    setLooking(false);
  };
  return (
    <StepForm
      onSubmit={look}
      submit={{ children: t('action.retry'), loading: isLooking, autoFocus: true }}
      back={{ children: t('session.leave'), color: 'inherit', onClick: abandon }}
    >
      <Typography color="textSecondary">{t('session.beside_hint', { name })}</Typography>
    </StepForm>
  );
}

interface SignInAgainProps {
  user: CurrentUser;
  /** The name of the account that another tab opened. */
  beside: string | undefined;
}

/** Stands over a page whose unsaved forms and unsent answers are kept until its account is signed in again. */
export default function SignInAgain({ user, beside }: SignInAgainProps) {
  const { t } = useTranslation();
  const isUnsent = unsent.useValue();
  const isUnsaved = useUnsaved();
  const isAnythingLeft = isUnsaved || isUnsent;
  // After Back no form with unsaved input is left, so the session ends.
  useEffect(() => {
    if (!isAnythingLeft) abandon();
  }, [isAnythingLeft]);
  // A form asks by itself before the tab is closed.
  useAskBeforeUnload(isUnsent);

  const hint = t(isUnsaved ? 'session.lapsed_hint' : 'session.lapsed_unsent');
  return (
    <PanelDialog hasAddress title={t(beside ? 'session.beside' : 'session.lapsed')} onClose={() => undefined}>
      {beside ? <Beside name={beside} /> : <Login user={user} hint={hint} />}
    </PanelDialog>
  );
}
