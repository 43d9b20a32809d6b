import type { ReactNode } from 'react';
import { BusyButton } from '../busy-button.tsx';

interface SubmitButtonProps {
  pending: boolean;
  /** Whether there is nothing to send. */
  disabled?: boolean;
  children: ReactNode;
}

/** The only button of a form on a page. */
export function SubmitButton({ pending, disabled, children }: SubmitButtonProps) {
  return (
    <BusyButton type="submit" variant="contained" size="large" loading={pending} disabled={disabled}>
      {children}
    </BusyButton>
  );
}
