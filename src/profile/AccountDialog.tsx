import CloseIcon from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Profile } from './Profile.tsx';

/** The profile over whatever page one is on: also for who has no page for it (decision 3). */
export default function AccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const titleId = useId();
  const onPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={onPhone} onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ pr: 8 }}>
        {t('profile.title')}
      </DialogTitle>
      <IconButton
        aria-label={t('action.close')}
        onClick={onClose}
        sx={{ position: 'absolute', top: 12, right: 12 }}
      >
        <CloseIcon />
      </IconButton>
      <DialogContent dividers sx={{ bgcolor: 'background.default' }}>
        <Profile />
      </DialogContent>
    </Dialog>
  );
}
