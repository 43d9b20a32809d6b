import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { registrationPaths } from '../../contract/paths/auth.ts';
import { EmailField } from '../shared/forms/email-field.tsx';
import { Form } from '../shared/forms/form.tsx';
import { SubmitButton } from '../shared/forms/submit-button.tsx';
import { requestAsGuest } from './request-as-guest.ts';
import { TextLink } from './text-link.tsx';
import { useForm } from '../shared/forms/use-form.ts';

/** The page to request a link for choosing a new password. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  const { field, onSubmit, pending, failure } = useForm({
    form: 'forgotPassword',
    initial: { email: '' },
    fallback: 'forgot_password.failed',
    send: async ({ email }) => {
      setSentTo(undefined);
      await requestAsGuest(registrationPaths.forgotPassword, {
        method: 'POST',
        body: { email: email.trim() },
      });
      setSentTo(email.trim());
    },
  });

  return (
    <Form onSubmit={onSubmit} failure={failure}>
      {sentTo ? (
        <Alert severity="success">{t('forgot_password.sent', { email: sentTo })}</Alert>
      ) : (
        <Typography color="textSecondary">{t('forgot_password.intro')}</Typography>
      )}
      <EmailField {...field('email')} autoFocus />
      <SubmitButton pending={pending}>
        {t(sentTo ? 'forgot_password.again' : 'forgot_password.submit')}
      </SubmitButton>
      <TextLink to="/login">{t('login.back')}</TextLink>
    </Form>
  );
}
