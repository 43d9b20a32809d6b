import { Button, DialogActions, DialogContent, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { note } from '../../../contract/rules.ts';
import { useClose } from '../../kit/asking/use-close.ts';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';

interface RejectDialogProps {
  /** The name of the sender, for a single request. */
  name: string | undefined;
  count: number;
  onReject: (reason: string) => void;
  onClose: () => void;
}

const rule = note();

/** Asks for confirmation before a request is rejected, and for the reason, which the applicant will see. */
export default function RejectDialog({ name, count, onReject, onClose }: RejectDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const { error } = rule.safeParse(reason);
  const problem = error?.issues[0]?.message;
  const { close, release } = useClose(reason.trim() !== '', onClose);
  return (
    <PanelDialog
      title={name === undefined ? t('approval.reject_many', { count }) : t('approval.reject_one', { name })}
      width={480}
      onClose={close}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (problem) return;
          // The drawer goes on to the next request.
          release();
          onReject(reason.trim());
        }}
      >
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography>{t('approval.reject_consequence', { count })}</Typography>
          <TextField
            autoFocus
            multiline
            minRows={3}
            maxRows={10}
            label={t('approval.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={problem !== undefined}
            helperText={problem ? t(problem) : t('approval.reason_is_mailed')}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{t('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" color="error">
            {t('approval.reject')}
          </Button>
        </DialogActions>
      </form>
    </PanelDialog>
  );
}
