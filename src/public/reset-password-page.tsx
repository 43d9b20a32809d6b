import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import { loadSession } from '../authProvider/session.ts';
import { getSession } from '../authProvider/store.ts';
import { registrationPaths } from '../../contract/paths/auth.ts';
import { showToast } from '../shared/toasts/store.ts';
import { Column } from './column.tsx';
import { EmailField } from '../shared/forms/email-field.tsx';
import { Form } from '../shared/forms/form.tsx';
import { NewPasswordFields } from '../shared/forms/new-password-fields.tsx';
import { Spinner } from '../shared/spinner.tsx';
import { SubmitButton } from '../shared/forms/submit-button.tsx';
import { requestAsGuest } from './request-as-guest.ts';
import { TextLink } from './text-link.tsx';
import { useForm } from '../shared/forms/use-form.ts';
import { useMailedParameters } from './use-mailed-parameters.ts';
import { useResetLink } from './use-reset-link.ts';

/** The form behind a mailed link. It sends the token without showing it. */
function ResetForm({ token, mailedTo }: { token: string; mailedTo: string }) {
  const { t } = useTranslation();
  const { values, field, onSubmit, pending, failure } = useForm({
    form: 'resetPassword',
    initial: { email: mailedTo, password: '', password_confirmation: '', token },
    fallback: 'reset_password.failed',
    send: async (body) => {
      const email = body.email.trim();
      await requestAsGuest(registrationPaths.resetPassword, { method: 'POST', body: { ...body, email } });
      // All sessions of the account have ended, perhaps also the one in this browser.
      if (getSession().status === 'signed-in') await loadSession();
      showToast({ severity: 'success', message: t('reset_password.done'), lasting: 'session' });
      navigate('/login', { replace: true, state: { email } });
    },
  });

  return (
    <Form onSubmit={onSubmit} failure={failure}>
      <EmailField {...field('email')} autoFocus={!mailedTo} />
      <NewPasswordFields
        label={t('field.new_password')}
        password={{ ...field('password'), autoFocus: Boolean(mailedTo) }}
        confirmation={field('password_confirmation')}
        known={[values.email]}
      />
      <SubmitButton pending={pending}>{t('reset_password.submit')}</SubmitButton>
      <TextLink to="/login">{t('login.back')}</TextLink>
    </Form>
  );
}

/** Replaces the form: the reason, and a link to request another mail. */
function NoForm({ message }: { message: string }) {
  const { t } = useTranslation();
  return (
    <Column>
      <Alert severity="error" sx={{ width: '100%' }}>
        {message}
      </Alert>
      <TextLink to="/forgot-password">{t('reset_password.ask_again')}</TextLink>
      <TextLink to="/login">{t('login.back')}</TextLink>
    </Column>
  );
}

function Mailed({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation();
  switch (useResetLink({ token, email })) {
    case 'checking':
      return <Spinner />;
    case 'dead':
      return <NoForm message={t('reset_password.dead')} />;
    case 'usable':
      return <ResetForm token={token} mailedTo={email} />;
  }
}

/** The page to choose a new password. */
export default function ResetPasswordPage() {
  const { t } = useTranslation();
  const { token, email = '' } = useMailedParameters();
  return token ? <Mailed token={token} email={email} /> : <NoForm message={t('reset_password.no_token')} />;
}
