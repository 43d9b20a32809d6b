import { Alert, Button } from '@mui/material';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

const onConnection = (listener: () => void) => onlineManager.subscribe(listener);

/** Says that the rows are old, because they could not be read again. */
export function KeptRows({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(onConnection, () => onlineManager.isOnline());
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
