import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';

const Frame = styled('form')({ display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 });
const Content = styled(DialogContent)({ display: 'grid', gap: 16, alignContent: 'start' });

interface StepFormProps {
  onSubmit: () => Promise<void>;
  /** The button that goes on. */
  submit: ComponentProps<typeof Button>;
  /** The button that goes back, where there is a way back. */
  back?: ComponentProps<typeof Button>;
  children: ReactNode;
}

/** One step of the dialog: what is asked, the way on and the way out. */
export function StepForm({ onSubmit, submit, back, children }: StepFormProps) {
  return (
    <Frame
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <Content>{children}</Content>
      <DialogActions>
        {back && <Button {...back} />}
        <Button type="submit" variant="contained" {...submit} />
      </DialogActions>
    </Frame>
  );
}
