import { useTranslation } from 'react-i18next';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import { PasswordStep } from '../../shared/forms/password-step.tsx';

interface ConfirmSaveDialogProps {
  /** Saves again after the password is proven. */
  onConfirmed: () => Promise<void>;
  onClose: () => void;
}

/** Asks for the current password before it is replaced. */
export default function ConfirmSaveDialog({ onConfirmed, onClose }: ConfirmSaveDialogProps) {
  const { t } = useTranslation();
  return (
    <PanelDialog title={t('profile.confirm_title')} onClose={onClose}>
      <PasswordStep
        intro={t('profile.confirm_intro')}
        action={t('profile.save')}
        onConfirmed={onConfirmed}
        onClose={onClose}
      />
    </PanelDialog>
  );
}
