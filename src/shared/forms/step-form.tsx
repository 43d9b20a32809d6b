import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { useBusy } from '../dialog/busy.ts';

const Content = styled(DialogContent)({
  display: 'grid',
  gap: 16,
  // The text of a button without a frame stands in line with the other texts.
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

/** One step of a dialog: what is asked, the way on and the way out. While it sends, the dialog stays. */
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
