import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isSecondClick } from '../dialog/second-click.ts';

/** A question that is answered by yes or no. Its texts are translated. */
export interface Question {
  title: string;
  /** The consequence of a yes. */
  effect: string;
  yes: string;
  /** "Cancel" by default. */
  no?: string;
  /** Whether a yes loses something. */
  isHarmful?: boolean;
}

interface QuestionDialogProps extends Question {
  onAnswer: (isYes: boolean) => void;
}

/** Asks a question over the page. Escape and a click beside it mean no, which has the focus. */
export function QuestionDialog({ title, effect, yes, no, isHarmful, onAnswer }: QuestionDialogProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const effectId = useId();
  return (
    <Dialog
      open
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      onClose={(event) => !isSecondClick(event) && onAnswer(false)}
      aria-labelledby={titleId}
      aria-describedby={effectId}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={effectId}>{effect}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={() => onAnswer(false)}>
          {no ?? t('ra.action.cancel')}
        </Button>
        <Button variant="contained" color={isHarmful ? 'error' : 'primary'} onClick={() => onAnswer(true)}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
