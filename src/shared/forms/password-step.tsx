import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../http/error-text.ts';
import { confirmPassword } from './confirm-password.ts';
import { PasswordField } from './password-field.tsx';
import { isRefusal } from './refusals.ts';
import { StepForm } from './step-form.tsx';
import { useAttempt } from './use-attempt.ts';

interface PasswordStepProps {
  /** Why the password is asked for. */
  intro: string;
  /** The label of the button. */
  action: string;
  dangerous?: boolean;
  /** Another input, above the password. */
  field?: ReactNode;
  /** Whether that input is still to be filled in. */
  incomplete?: boolean;
  /** Performs the action that needs the password. */
  onConfirmed: () => Promise<void>;
  /** A second action that the password allows. */
  alternative?: { label: string; onConfirmed: () => void };
  /** The text of a failure after the password was confirmed, where the text for an earlier one does not fit. */
  failureText?: (failure: unknown) => string;
  onClose: () => void;
}

/** Asks for the password, and continues once it is confirmed. */
export function PasswordStep({
  intro,
  action,
  dangerous,
  field,
  incomplete = false,
  onConfirmed,
  alternative,
  failureText,
  onClose,
}: PasswordStepProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const { pending, failure, clear, attempt } = useAttempt();
  const [proven, setProven] = useState(false);
  const tell = () => {
    if (proven && failureText) return failureText(failure);
    // Any other failure says nothing about the password.
    return errorText(t, failure, t(isRefusal(failure) ? 'two_factor.password_wrong' : 'error.server'));
  };
  const wrong = failure === undefined ? undefined : tell();

  const submit = async (then: () => Promise<void> | void) => {
    setMissing(password === '');
    if (password === '') return;
    await attempt(async () => {
      setProven(false);
      await confirmPassword(password);
      setProven(true);
      await then();
    });
  };

  return (
    <StepForm
      onSubmit={() => submit(onConfirmed)}
      submit={{
        children: action,
        loading: pending,
        disabled: incomplete,
        color: dangerous ? 'error' : 'primary',
      }}
      back={{ children: t('action.cancel'), onClick: onClose }}
    >
      <Typography color="textSecondary">{intro}</Typography>
      {field}
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
      {alternative && (
        <Button disabled={pending} onClick={() => void submit(alternative.onConfirmed)}>
          {alternative.label}
        </Button>
      )}
    </StepForm>
  );
}
