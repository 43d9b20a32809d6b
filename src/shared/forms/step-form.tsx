import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { useBusy } from '../dialog/busy.ts';

const Content = styled(DialogContent)({
  display: 'grid',
  gap: 16,
  // Aligns the text of a button without a frame with the other texts.
  '& > .MuiButton-text': {
    justifySelf: 'start',
    marginLeft: -8,
    textAlign: 'start',
    '& .MuiButton-startIcon': { marginLeft: 0 },
  },
});

interface StepFormProps {
  onSubmit: (event: FormEvent) => Promise<void>;
  /** The button that goes on. */
  submit: ComponentProps<typeof Button>;
  /** The button that goes back, where there is a way back. */
  back?: ComponentProps<typeof Button>;
  children: ReactNode;
}

/**
 * One step of a dialog: its inputs, the button that goes on and the one that goes back. The dialog cannot be closed
 * while it sends.
 */
export function StepForm({ onSubmit, submit, back, children }: StepFormProps) {
  useBusy(submit.loading === true);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit(event);
      }}
    >
      <Content>{children}</Content>
      <DialogActions>
        {back && <Button disabled={submit.loading === true} {...back} />}
        <Button type="submit" variant="contained" {...submit} />
      </DialogActions>
    </form>
  );
}
