import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type { FormEvent, ReactNode } from 'react';
import { unseen } from '../unseen.ts';

const Column = styled('form')({ display: 'grid', gap: 20 });

interface FormProps {
  onSubmit: (event: FormEvent) => Promise<void>;
  /** Why the last attempt failed. */
  failure?: string;
  /** Whether the failure is already shown elsewhere, so that it is here only for screen readers. */
  isTold?: boolean;
  children: ReactNode;
}

/** The frame of a form on a page. The browser's own validation messages are off, because the form shows its own. */
export function Form({ onSubmit, failure, isTold, children }: FormProps) {
  return (
    <Column onSubmit={(event) => void onSubmit(event)} noValidate>
      {failure && (
        <Alert severity="error" style={isTold ? unseen : undefined}>
          {failure}
        </Alert>
      )}
      {children}
    </Column>
  );
}
