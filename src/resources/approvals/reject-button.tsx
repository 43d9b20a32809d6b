import RejectIcon from '@mui/icons-material/Close';
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useOpenDialog } from '../../shared/dialog/open-dialogs.ts';
import { lazyDialog } from '../../shared/lazy-dialog.ts';

const RejectDialog = lazyDialog(() => import('./reject-dialog.tsx'));

interface RejectButtonProps {
  /** The name of the sender, for a single request. */
  name?: string | undefined;
  count?: number;
  /** The button's name for assistive technology, if its text is not enough. */
  label?: string | undefined;
  /** The key that presses it, where it is in a drawer. */
  shortcut?: string;
  onReject: (reason: string) => void;
}

/** Rejects after a confirmation. */
export function RejectButton({ name, count = 1, label, shortcut, onReject }: RejectButtonProps) {
  const { t } = useTranslation();
  const openDialog = useOpenDialog();
  const ask = () =>
    openDialog((onClose) => (
      <RejectDialog
        name={name}
        count={count}
        onClose={onClose}
        onReject={(reason) => {
          onClose();
          onReject(reason);
        }}
      />
    ));
  return (
    <Button
      size="small"
      color="error"
      startIcon={<RejectIcon />}
      aria-label={label}
      aria-haspopup="dialog"
      aria-keyshortcuts={shortcut}
      onPointerEnter={RejectDialog.warm}
      onClick={ask}
    >
      <span className="text">{t('approval.reject')}</span>
    </Button>
  );
}
