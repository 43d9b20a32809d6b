import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '../../contract/user.ts';
import { Field } from '../forms/Field.tsx';
import { Form } from '../forms/Form.tsx';
import { NewPasswordFields } from '../forms/NewPasswordFields.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useForm } from '../forms/useForm.ts';
import { showToast } from '../common/toasts/store.ts';
import { isPasswordDue } from '../forms/refusals.ts';
import { type ProfileValues, saveProfile } from './saveProfile.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';

const ConfirmSaveDialog = lazy(() => import('./ConfirmSaveDialog.tsx'));

/** Name and password, which every account changes itself. */
export function EditForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  /** What waits until the present password is proven. */
  const [waiting, setWaiting] = useState<ProfileValues>();
  const save = async (typed: ProfileValues) => {
    const { name } = await saveProfile(user, typed);
    set('name', name);
    set('password', '');
    set('password_confirmation', '');
    showToast({ severity: 'success', message: t('profile.updated') });
  };
  const { values, field, set, onSubmit, pending, failure, fail } = useForm({
    form: 'profile',
    initial: { name: user.name, password: '', password_confirmation: '' },
    fallback: 'profile.error',
    // A failure is told in the alert and in a notification, whatever it names (specification, section 8).
    errorsAtFields: false,
    onFailure: (message) => showToast({ severity: 'error', message }),
    send: async (typed) => {
      try {
        await save(typed);
      } catch (error) {
        if (!isPasswordDue(error)) throw error;
        setWaiting(typed);
      }
    },
  });
  const saveConfirmed = async (typed: ProfileValues) => {
    try {
      await save(typed);
    } catch (error) {
      // It says nothing of the password that was proven, so it is told where the form is.
      fail(error);
    } finally {
      setWaiting(undefined);
    }
  };
  // Renamed elsewhere, as in another tab: who has typed nothing sees the new name.
  const [knownName, setKnownName] = useState(user.name);
  if (knownName !== user.name) {
    setKnownName(user.name);
    if (values.name === knownName) set('name', user.name);
  }
  const changed = values.name.trim() !== user.name || values.password !== '';

  return (
    <Card sx={{ p: 3 }}>
      {changed && <UnsavedGuard />}
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
      {waiting && (
        <Suspense>
          <ConfirmSaveDialog
            onConfirmed={() => saveConfirmed(waiting)}
            onClose={() => setWaiting(undefined)}
          />
        </Suspense>
      )}
    </Card>
  );
}
