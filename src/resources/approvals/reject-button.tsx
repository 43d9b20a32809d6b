import RejectIcon from '@mui/icons-material/Close';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazily } from '../../shared/lazily.ts';

const { load, use: useDialog } = lazily(() => import('./reject-dialog.tsx'));

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

type Asking = Pick<RejectButtonProps, 'name' | 'count' | 'onReject'> & { onClose: () => void };

function Question({ name, count = 1, onReject, onClose }: Asking) {
  const dialog = useDialog();
  return dialog && <dialog.default name={name} count={count} onReject={onReject} onClose={onClose} />;
}

/** Rejects after a confirmation. */
export function RejectButton({ label, shortcut, ...request }: RejectButtonProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="small"
        color="error"
        startIcon={<RejectIcon />}
        aria-label={label}
        aria-haspopup="dialog"
        aria-keyshortcuts={shortcut}
        // A failure shows when the dialog is opened, which tries again.
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => setAsking(true)}
      >
        <span className="text">{t('approval.reject')}</span>
      </Button>
      {isAsking && (
        <Question
          {...request}
          onClose={() => setAsking(false)}
          onReject={(reason) => {
            setAsking(false);
            request.onReject(reason);
          }}
        />
      )}
    </>
  );
}
