import { Alert, Button, DialogActions, DialogContent } from '@mui/material';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../shared/busy-button.tsx';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import { useClose } from '../asking/use-close.ts';

interface CallDialogProps {
  title: string;
  subtitle: string;
  /** Of the button that makes the call. */
  action: string;
  /** The form and its state, as `useCheckedCall` returns them. */
  call: {
    form: RefObject<HTMLFormElement | null>;
    problems: Readonly<Record<string, string>>;
    isPending: boolean;
  };
  /** Whether it holds typed input, of which closing asks. */
  isDirty: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The dialog of a form that makes one call. A problem that is of no field stands above them. */
export function CallDialog(props: CallDialogProps) {
  const { title, subtitle, action, call, isDirty, onSubmit, onClose, children } = props;
  const { t } = useTranslation();
  const { form, problems, isPending } = call;
  const { close } = useClose(isDirty, onClose, isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <PanelDialog title={title} subtitle={subtitle} width={520} busy={isPending} onClose={close}>
      <form ref={form} noValidate onSubmit={submit} style={{ display: 'contents' }}>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          {problems['all'] && <Alert severity="error">{problems['all']}</Alert>}
          {children}
        </DialogContent>
        <DialogActions>
          <Button disabled={isPending} onClick={close}>
            {t('ra.action.cancel')}
          </Button>
          <BusyButton type="submit" variant="contained" loading={isPending}>
            {action}
          </BusyButton>
        </DialogActions>
      </form>
    </PanelDialog>
  );
}
