import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import { Field } from '../../shared/forms/field.tsx';
import { browserName } from '../../shared/browser-name.ts';
import { PasswordStep } from '../../shared/forms/password-step.tsx';
import { addPasskey } from './calls.ts';
import { passkeyErrorText } from './passkey-error.ts';

interface AddPasskeyDialogProps {
  onAdded: () => void;
  onClose: () => void;
}

/** Asks for a name and the password, then lets the browser create a passkey. */
export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(() => browserName(navigator.userAgent) ?? '');
  const add = async () => {
    await addPasskey(name.trim());
    onAdded();
  };
  return (
    <PanelDialog title={t('passkeys.add')} onClose={onClose}>
      <PasswordStep
        intro={t('passkeys.add_intro')}
        action={t('two_factor.continue')}
        field={
          <Field
            label={t('passkeys.name')}
            name="passkey_name"
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        }
        incomplete={name.trim() === ''}
        onConfirmed={add}
        failureText={(failure) => passkeyErrorText(t, failure)}
        onClose={onClose}
      />
    </PanelDialog>
  );
}
