import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface SubmitButtonProps {
  pending: boolean;
  /** Nothing to send. */
  disabled?: boolean;
  children: ReactNode;
}

/** The one button of a form that stands in a page. */
export function SubmitButton({ pending, disabled, children }: SubmitButtonProps) {
  return (
    <Button type="submit" variant="contained" size="large" loading={pending} disabled={disabled}>
      {children}
    </Button>
  );
}
