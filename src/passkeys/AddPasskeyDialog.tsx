import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelDialog } from '../dialog/PanelDialog.tsx';
import { Field } from '../pages/Field.tsx';
import { PasswordField } from '../pages/PasswordField.tsx';
import { browserName } from '../common/browserName.ts';
import { confirmPassword } from '../twoFactor/calls.ts';
import { StepForm } from '../twoFactor/StepForm.tsx';
import { useAttempt } from '../twoFactor/useAttempt.ts';
import { addPasskey } from './calls.ts';
import { passkeyErrorText } from './passkeyError.ts';

interface AddPasskeyDialogProps {
  onAdded: () => void;
  onClose: () => void;
}

/** Asks for a name and the password, then has the browser make a passkey. */
export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(() => browserName(navigator.userAgent) ?? '');
  const [password, setPassword] = useState('');
  const { pending, failure, attempt } = useAttempt();
  const add = () =>
    attempt(async () => {
      await confirmPassword(password);
      await addPasskey(name.trim());
      onAdded();
    });

  return (
    <PanelDialog title={t('passkeys.add')} onClose={onClose}>
      <StepForm
        onSubmit={add}
        submit={{
          children: t('two_factor.continue'),
          loading: pending,
          disabled: name.trim() === '' || password === '',
        }}
        back={{ children: t('action.cancel'), onClick: onClose }}
      >
        <Typography color="textSecondary">{t('passkeys.add_intro')}</Typography>
        <Field
          label={t('passkeys.name')}
          name="passkey_name"
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <PasswordField
          label={t('field.password')}
          name="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          error={failure === undefined ? undefined : passkeyErrorText(t, failure)}
          onChange={({ target }) => setPassword(target.value)}
        />
      </StepForm>
    </PanelDialog>
  );
}
