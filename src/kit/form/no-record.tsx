import { Alert, Box, Button, CircularProgress, DialogActions, DialogContent } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/http/index.ts';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { errorText } from '../../shared/http/error-text.ts';
import { textKey } from '../../kinds/texts.ts';

interface NoRecordProps {
  resource: string;
  /** Why reading the record failed; null while it is being read. */
  error: Error | null;
  onRetry: () => unknown;
  onClose: () => void;
}

function Reason({ resource, error, onRetry }: Omit<NoRecordProps, 'onClose'>) {
  const { t } = useTranslation();
  if (!error) {
    return (
      <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 120 }}>
        <CircularProgress aria-label={t('ra.page.loading')} />
      </Box>
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return <Alert severity="error">{errorText(t, error, t('ra.notification.item_doesnt_exist'))}</Alert>;
  }
  return <LoadFailure error={error} fallback={textKey(resource, 'errors.load')} onRetry={onRetry} />;
}

/**
 * The content of an edit dialog that has no record, with a button to close it, since a phone shows no backdrop to
 * click.
 */
export function NoRecord({ error, onClose, ...reason }: NoRecordProps) {
  const { t } = useTranslation();
  return (
    <>
      <DialogContent>
        <Reason error={error} {...reason} />
      </DialogContent>
      <DialogActions>
        {/* It takes the focus of a failure alone: the record would take it away with the button. */}
        <Button key={error ? 'failed' : 'waiting'} autoFocus={error !== null} onClick={onClose}>
          {t('ra.action.close')}
        </Button>
      </DialogActions>
    </>
  );
}
