import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type { FormEvent, ReactNode } from 'react';
import { unseen } from '../unseen.ts';

const Column = styled('form')({ display: 'grid', gap: 20 });

interface FormProps {
  onSubmit: (event: FormEvent) => Promise<void>;
  /** Why the last attempt failed. */
  failure?: string;
  /** Whether that is on screen elsewhere already, and here for screen readers alone. */
  isTold?: boolean;
  children: ReactNode;
}

/** The frame of a form that stands in a page. The browser's own bubbles stay away: the messages are ours. */
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
