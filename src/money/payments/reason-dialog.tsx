import { Alert, Button, DialogActions, DialogContent, TextField } from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../shared/busy-button.tsx';
import { reason as reasonRule } from '../../../contract/reason.ts';
import { useClose } from '../../kit/asking/use-close.ts';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';

interface ReasonDialogProps {
  title: string;
  /** Of what it is asked, where that is one thing. */
  subtitle?: string | undefined;
  /** A sentence about what the reason is for. */
  consequence: string;
  /** Of the button that does it. */
  action: string;
  hint: string;
  isPending?: boolean;
  failure?: string | undefined;
  onGive: (reason: string) => void;
  onClose: () => void;
}

const rule = reasonRule();

/** Asks for the reason of something that others will read. */
export default function ReasonDialog(props: ReasonDialogProps) {
  const { title, subtitle, consequence, action, hint, isPending = false, failure, onGive, onClose } = props;
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const [isTried, setTried] = useState(false);
  const { error } = rule.safeParse(reason);
  const problem = isTried ? error?.issues[0]?.message : undefined;
  const { close } = useClose(reason.trim() !== '', onClose, isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (error) field.current?.focus();
    else onGive(reason.trim());
  };
  return (
    <PanelDialog title={title} subtitle={subtitle} width={480} busy={isPending} onClose={close}>
      <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          {failure !== undefined && <Alert severity="error">{failure}</Alert>}
          <div>{consequence}</div>
          <TextField
            autoFocus
            inputRef={field}
            multiline
            required
            minRows={3}
            maxRows={10}
            label={t('money.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={problem !== undefined}
            helperText={problem ? t(problem) : hint}
          />
        </DialogContent>
        <DialogActions>
          <Button disabled={isPending} onClick={close}>
            {t('ra.action.cancel')}
          </Button>
          <BusyButton type="submit" variant="contained" color="error" loading={isPending}>
            {action}
          </BusyButton>
        </DialogActions>
      </form>
    </PanelDialog>
  );
}
