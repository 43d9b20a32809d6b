import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsavedGuard } from '../../kit/form/unsaved-guard.tsx';
import type { CurrentUser } from '../../../contract/user.ts';
import { Field } from '../../shared/forms/field.tsx';
import { Form } from '../../shared/forms/form.tsx';
import { NewPasswordFields } from '../../shared/forms/new-password-fields.tsx';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { showToast } from '../../shared/toasts/store.ts';
import { useWrite } from '../../kit/use-write.ts';
import { isPasswordDue, isSessionLost } from '../../shared/forms/refusals.ts';
import { ApiError } from '../../shared/http/index.ts';
import { presentIn } from '../../shared/http/versions.ts';
import { RenamedNotice } from './renamed-notice.tsx';
import { sessionsKey } from './session-calls.ts';
import { type ProfileValues, saveProfile } from './save-profile.ts';
import { lazyComponent } from '../../shared/lazily.ts';

const ConfirmSaveDialog = lazyComponent(() => import('./confirm-save-dialog.tsx'));

/** The form for name and password, which every account can change itself. */
export function EditForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const write = useWrite();
  const queryClient = useQueryClient();
  /** The values that wait until the current password is confirmed. */
  const [waiting, setWaiting] = useState<ProfileValues>();
  /** The name, if it was changed elsewhere meanwhile. */
  const [replaced, setReplaced] = useState<string>();
  const save = async (typed: ProfileValues) => {
    await write(async (dataProvider) => set('name', await saveProfile(dataProvider, user, typed)));
    // A new password ends the sessions elsewhere.
    if (typed.password) void queryClient.invalidateQueries({ queryKey: sessionsKey });
    set('password', '');
    set('password_confirmation', '');
    setReplaced(undefined);
    showToast({ severity: 'success', message: t('profile.updated') });
  };
  const { values, field, set, onSubmit, pending, failure, fail } = useForm({
    form: 'profile',
    initial: { name: user.name, password: '', password_confirmation: '' },
    fallback: 'profile.error',
    // A failure is shown in the alert and in a notification, whichever fields it names (specification, section 8).
    errorsAtFields: false,
    onFailure: (message) => showToast({ severity: 'error', message }),
    send: async (typed) => {
      try {
        await save(typed);
      } catch (error) {
        if (isSessionLost(error)) throw new ApiError(401, { message: t('session.not_saved') });
        if (presentIn(error)) setReplaced(user.name);
        if (!isPasswordDue(error)) throw error;
        setWaiting(typed);
      }
    },
  });
  const saveConfirmed = async (typed: ProfileValues) => {
    try {
      await save(typed);
    } catch (error) {
      // The failure is not about the confirmed password, so it is shown in the form.
      fail(error);
    } finally {
      setWaiting(undefined);
    }
  };
  // If the account was renamed elsewhere, as in another tab, an untouched field shows the new name.
  const [knownName, setKnownName] = useState(user.name);
  if (knownName !== user.name) {
    setKnownName(user.name);
    if (values.name === knownName) set('name', user.name);
  }
  const changed = values.name.trim() !== user.name || values.password !== '';
  const isContested = replaced !== undefined && changed;

  return (
    <Card sx={{ p: 3 }}>
      {changed && <UnsavedGuard isSaving={pending} />}
      <Typography variant="h2" sx={{ mb: 2 }}>
        {t('profile.edit')}
      </Typography>
      <Form onSubmit={onSubmit} failure={isContested ? undefined : failure}>
        {isContested && (
          <RenamedNotice
            before={replaced}
            after={user.name}
            typed={values.name.trim()}
            onTake={() => {
              set('name', user.name);
              setReplaced(undefined);
            }}
          />
        )}
        <Field {...field('name')} label={t('field.name')} autoComplete="name" />
        {/* Tells a password manager whose password is changed. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <NewPasswordFields
          password={field('password')}
          confirmation={field('password_confirmation')}
          label={t('field.new_password')}
          known={[user.name, user.email]}
        />
        <SubmitButton pending={pending} disabled={!changed}>
          {t(isContested ? 'form.keep_mine' : 'profile.save')}
        </SubmitButton>
      </Form>
      {waiting && (
        <ConfirmSaveDialog onConfirmed={() => saveConfirmed(waiting)} onClose={() => setWaiting(undefined)} />
      )}
    </Card>
  );
}
