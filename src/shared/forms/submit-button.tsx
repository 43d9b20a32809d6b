import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface SubmitButtonProps {
  pending: boolean;
  /** Whether there is nothing to send. */
  disabled?: boolean;
  children: ReactNode;
}

/** The only button of a form on a page. */
export function SubmitButton({ pending, disabled, children }: SubmitButtonProps) {
  return (
    <Button type="submit" variant="contained" size="large" loading={pending} disabled={disabled}>
      {children}
    </Button>
  );
}
