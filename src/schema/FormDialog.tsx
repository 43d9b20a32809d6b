import { Dialog, DialogTitle, useMediaQuery, type Theme } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface FormDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of the create and edit dialogs: at most 400 wide, the whole screen on a phone. */
export function FormDialog({ title, onClose, children }: FormDialogProps) {
  const titleId = useId();
  const onPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog open fullWidth maxWidth="xs" fullScreen={onPhone} onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {children}
    </Dialog>
  );
}
