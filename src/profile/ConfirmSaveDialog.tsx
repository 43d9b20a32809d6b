import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordStep } from '../twoFactor/PasswordStep.tsx';

interface ConfirmSaveDialogProps {
  /** Saves again, now that the password is proven. */
  onConfirmed: () => Promise<void>;
  onClose: () => void;
}

/** Asks for the present password before a new one takes its place. */
export default function ConfirmSaveDialog({ onConfirmed, onClose }: ConfirmSaveDialogProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Dialog
      open
      fullWidth
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { maxWidth: 400 } } }}
    >
      <DialogTitle id={titleId}>{t('profile.confirm_title')}</DialogTitle>
      <PasswordStep
        intro={t('profile.confirm_intro')}
        action={t('profile.save')}
        onConfirmed={onConfirmed}
        onClose={onClose}
      />
    </Dialog>
  );
}
