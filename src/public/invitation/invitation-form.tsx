import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { accountOf, useSession } from '../../authProvider/store.ts';
import { EmailField } from '../../shared/forms/email-field.tsx';
import { Field } from '../../shared/forms/field.tsx';
import { Form } from '../../shared/forms/form.tsx';
import { NewPasswordFields } from '../../shared/forms/new-password-fields.tsx';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { openAccount } from '../open-account.ts';
import { accept } from './calls.ts';
import { isFinal } from './expiry.ts';

interface InvitationFormProps {
  token: string;
  /** The address the invitation was sent to, if that is known. */
  invited: string;
  /** The brand it invites to, if that is known. */
  brand?: string;
  /** The type of the invited account, if that is known. */
  type?: string;
  /** Called with a final refusal, after which the form is useless. */
  onClosed: (error: unknown) => void;
}

/** The form to accept an invitation. */
export function InvitationForm({ token, invited, brand, type, onClosed }: InvitationFormProps) {
  const { t } = useTranslation();
  const { values, field, onSubmit, pending, failure } = useForm({
    form: 'acceptInvitation',
    initial: { name: '', email: invited, password: '', password_confirmation: '' },
    fallback: 'invitation.failed',
    send: async (typed) => {
      try {
        const { json } = await accept(token, { ...typed, email: typed.email.trim() });
        await openAccount(json, typed.email.trim());
      } catch (error) {
        if (!isFinal(error)) throw error;
        onClosed(error);
      }
    },
  });

  const present = accountOf(useSession());
  return (
    <Form onSubmit={onSubmit} failure={failure}>
      <Typography color="textSecondary">
        {brand
          ? t('invitation.intro_to', { brand })
          : t(type === 'operator' ? 'invitation.intro_operator' : 'invitation.intro')}
      </Typography>
      {present && (
        <Alert severity="info" role="note">
          {t('invitation.signed_in', { email: present.email })}
        </Alert>
      )}
      <Field {...field('name')} label={t('field.name')} autoComplete="name" autoFocus />
      <EmailField {...field('email')} />
      <NewPasswordFields
        password={field('password')}
        confirmation={field('password_confirmation')}
        known={[values.name, values.email]}
      />
      <SubmitButton pending={pending}>{t('invitation.submit')}</SubmitButton>
    </Form>
  );
}
