import CloseIcon from '@mui/icons-material/Close';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { mayLeave } from '../../shared/unsaved.ts';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import { Profile } from './profile.tsx';

/** The profile in a dialog over the current page, even for accounts without a profile page. */
export default function AccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const leave = async () => {
    if (await mayLeave()) onClose();
  };
  const close = (
    <IconButton
      aria-label={t('action.close')}
      onClick={() => void leave()}
      sx={{ position: 'absolute', top: 10, right: 12, zIndex: 1 }}
    >
      <CloseIcon />
    </IconButton>
  );
  return (
    <PanelDialog title={t('profile.title')} tool={close} width={992} onClose={() => void leave()}>
      <DialogContent dividers sx={{ bgcolor: 'background.default' }}>
        <Profile />
      </DialogContent>
    </PanelDialog>
  );
}
