import { useTranslation } from 'react-i18next';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import { PasswordStep } from '../../shared/forms/password-step.tsx';
import { type Passkey, removePasskey } from './calls.ts';

interface RemovePasskeyDialogProps {
  passkey: Passkey;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks for the password, then removes a passkey. */
export function RemovePasskeyDialog({ passkey, onRemoved, onClose }: RemovePasskeyDialogProps) {
  const { t } = useTranslation();
  const remove = async () => {
    await removePasskey(passkey.id);
    onRemoved();
  };
  return (
    <PanelDialog title={t('passkeys.remove_title', { name: passkey.name })} onClose={onClose}>
      <PasswordStep
        intro={t('passkeys.remove_intro')}
        action={t('passkeys.remove')}
        dangerous
        onConfirmed={remove}
        onClose={onClose}
      />
    </PanelDialog>
  );
}
