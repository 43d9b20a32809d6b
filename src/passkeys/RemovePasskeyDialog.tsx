import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordStep } from '../twoFactor/PasswordStep.tsx';
import { type Passkey, removePasskey } from './calls.ts';

interface RemovePasskeyDialogProps {
  passkey: Passkey;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks for the password, then removes a passkey. */
export function RemovePasskeyDialog({ passkey, onRemoved, onClose }: RemovePasskeyDialogProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const remove = async () => {
    await removePasskey(passkey.id);
    onRemoved();
  };
  return (
    <Dialog
      open
      fullWidth
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { maxWidth: 400 } } }}
    >
      <DialogTitle id={titleId}>{t('passkeys.remove_title', { name: passkey.name })}</DialogTitle>
      <PasswordStep
        intro={t('passkeys.remove_intro')}
        action={t('passkeys.remove')}
        dangerous
        onConfirmed={remove}
        onClose={onClose}
      />
    </Dialog>
  );
}
