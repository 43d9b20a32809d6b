import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import { loadSession } from '../authProvider/session.ts';
import { getSession } from '../authProvider/store.ts';
import { request } from '../http/index.ts';
import { paths } from '../http/paths.ts';
import { showToast } from '../common/toasts/store.ts';
import { Column } from './Column.tsx';
import { EmailField } from '../forms/EmailField.tsx';
import { Form } from '../forms/Form.tsx';
import { NewPasswordFields } from '../forms/NewPasswordFields.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { TextLink } from './TextLink.tsx';
import { useForm } from '../forms/useForm.ts';
import { useMailedParameters } from './useMailedParameters.ts';

/** The form behind a mailed link. The token is sent and not shown. */
function ResetForm({ token, mailedTo }: { token: string; mailedTo: string }) {
  const { t } = useTranslation();
  const { values, field, onSubmit, pending, failure } = useForm({
    form: 'resetPassword',
    initial: { email: mailedTo, password: '', password_confirmation: '', token },
    fallback: 'reset_password.failed',
    send: async (body) => {
      await request(paths.resetPassword, { method: 'POST', body: { ...body, email: body.email.trim() } });
      // Every session of the account has ended; one that is open here may have been among them.
      if (getSession().status === 'signed-in') await loadSession();
      showToast({ severity: 'success', message: t('reset_password.done') });
      navigate('/login', { replace: true });
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

/** Choosing a new password. */
export default function ResetPasswordPage() {
  const { t } = useTranslation();
  const { token, email = '' } = useMailedParameters();
  if (token) return <ResetForm token={token} mailedTo={email} />;
  return (
    <Column>
      <Alert severity="error">{t('reset_password.no_token')}</Alert>
      <TextLink to="/forgot-password">{t('reset_password.ask_again')}</TextLink>
      <TextLink to="/login">{t('login.back')}</TextLink>
    </Column>
  );
}
