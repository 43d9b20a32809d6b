import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '../../contract/user.ts';
import { Field } from '../pages/Field.tsx';
import { Form } from '../pages/Form.tsx';
import { NewPasswordFields } from '../pages/NewPasswordFields.tsx';
import { SubmitButton } from '../pages/SubmitButton.tsx';
import { useForm } from '../pages/useForm.ts';
import { showToast } from '../shell/toasts/store.ts';
import { saveProfile } from './saveProfile.ts';

/** Name and password, which every account changes itself. */
export function EditForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const { values, field, set, onSubmit, pending, failure } = useForm({
    form: 'profile',
    initial: { name: user.name, password: '', password_confirmation: '' },
    fallback: 'profile.error',
    // A failure is told in the alert and in a notification, whatever it names (specification, section 8).
    errorsAtFields: false,
    onFailure: (message) => showToast({ severity: 'error', message }),
    send: async (typed) => {
      const { name } = await saveProfile(user, typed);
      set('name', name);
      set('password', '');
      set('password_confirmation', '');
      showToast({ severity: 'success', message: t('profile.updated') });
    },
  });
  const changed = values.name.trim() !== user.name || values.password !== '';

  return (
    <Card sx={{ p: 3 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {t('profile.edit')}
      </Typography>
      <Form onSubmit={onSubmit} failure={failure}>
        <Field {...field('name')} label={t('field.name')} autoComplete="name" />
        {/* So that a password manager knows whose password is changed. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <NewPasswordFields
          password={field('password')}
          confirmation={field('password_confirmation')}
          label={t('field.new_password')}
          known={[user.name, user.email]}
        />
        <SubmitButton pending={pending} disabled={!changed}>
          {t('profile.save')}
        </SubmitButton>
      </Form>
    </Card>
  );
}
