import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../i18n/errorText.ts';
import { PasswordField } from '../pages/PasswordField.tsx';
import { confirmPassword } from './calls.ts';
import { StepForm } from './StepForm.tsx';
import { useAttempt } from './useAttempt.ts';

interface PasswordStepProps {
  /** Why the password is asked for. */
  intro: string;
  /** What the button promises to do. */
  action: string;
  dangerous?: boolean;
  /** Does what the password was asked for. */
  onConfirmed: () => Promise<void>;
  onClose: () => void;
}

/** Asks for the password, and goes on once it is proven. */
export function PasswordStep({ intro, action, dangerous, onConfirmed, onClose }: PasswordStepProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const { pending, failure, clear, attempt } = useAttempt();
  const wrong = failure === undefined ? undefined : errorText(t, failure, t('two_factor.password_wrong'));

  const submit = async () => {
    setMissing(password === '');
    if (password === '') return;
    await attempt(async () => {
      await confirmPassword(password);
      await onConfirmed();
    });
  };

  return (
    <StepForm
      onSubmit={submit}
      submit={{ children: action, loading: pending, color: dangerous ? 'error' : 'primary' }}
      back={{ children: t('action.cancel'), onClick: onClose }}
    >
      <Typography color="textSecondary">{intro}</Typography>
      <PasswordField
        label={t('field.password')}
        name="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        error={missing ? t('validation.required') : wrong}
        onChange={({ target }) => {
          setPassword(target.value);
          setMissing(false);
          clear();
        }}
      />
    </StepForm>
  );
}
