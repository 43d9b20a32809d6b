import { Alert, Box, Button, CircularProgress, DialogActions, DialogContent } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ApiError } from '../../http/index.ts';
import { LoadFailure } from '../../common/LoadFailure.tsx';
import { textKey } from '../texts.ts';

interface NoRecordProps {
  resource: string;
  /** Why reading the record failed; null while it is being read. */
  error: Error | null;
  onRetry: () => unknown;
  onClose: () => void;
}

function Reason({ resource, error, onRetry }: Omit<NoRecordProps, 'onClose'>) {
  const translate = useTranslate();
  if (!error) {
    return (
      <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 120 }}>
        <CircularProgress aria-label={translate('ra.page.loading')} />
      </Box>
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return <Alert severity="error">{error.message || translate('ra.notification.item_doesnt_exist')}</Alert>;
  }
  return <LoadFailure error={error} fallback={textKey(resource, 'errors.load')} onRetry={onRetry} />;
}

/** What an edit dialog holds without its record: it can be closed, also where there is nothing beside it. */
export function NoRecord({ onClose, ...reason }: NoRecordProps) {
  const translate = useTranslate();
  return (
    <>
      <DialogContent>
        <Reason {...reason} />
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </>
  );
}
