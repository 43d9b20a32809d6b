import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ApiError } from '../http/index.ts';

interface LoadFailureProps {
  error: unknown;
  /** Translation key of the text for a failure about which the server said nothing. */
  fallback: string;
  onRetry: () => unknown;
}

/** A read that failed: what the server said, and a way to try again. */
export function LoadFailure({ error, fallback, onRetry }: LoadFailureProps) {
  const translate = useTranslate();
  const said = error instanceof ApiError ? error.message : undefined;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => void onRetry()}>
          {translate('ra.action.refresh')}
        </Button>
      }
    >
      {said || translate(fallback)}
    </Alert>
  );
}
