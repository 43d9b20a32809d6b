import { Alert, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { errorText } from './http/error-text.ts';

interface LoadFailureProps {
  error: unknown;
  /** Translation key of the text for a failure about which the server said nothing. */
  fallback: string;
  onRetry: () => unknown;
}

/** A failed read: the server's message, and a button to try again. */
export function LoadFailure({ error, fallback, onRetry }: LoadFailureProps) {
  const { t } = useTranslation();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => void onRetry()}>
          {t('ra.action.refresh')}
        </Button>
      }
    >
      {errorText(t, error, t(fallback))}
    </Alert>
  );
}
