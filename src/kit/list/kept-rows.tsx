import { Alert, Button } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

function onConnection(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the rows are old, because they could not be read again. */
export function KeptRows({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine);
  return (
    <Alert
      severity="warning"
      role="status"
      action={
        <Button color="inherit" size="small" onClick={() => void onRetry()}>
          {t('action.retry')}
        </Button>
      }
    >
      {t(isOnline ? 'list.not_refreshed' : 'list.offline')}
    </Alert>
  );
}
