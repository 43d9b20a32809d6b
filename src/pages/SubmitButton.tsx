import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

/** The one button of a public page's form. */
export function SubmitButton({ pending, children }: { pending: boolean; children: ReactNode }) {
  return (
    <Button type="submit" variant="contained" size="large" loading={pending}>
      {children}
    </Button>
  );
}
