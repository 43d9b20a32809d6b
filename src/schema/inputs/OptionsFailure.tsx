import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';

/** The message below a select whose options could not be loaded, with a button to try again. */
export function OptionsFailure({ onRetry }: { onRetry: () => unknown }) {
  const translate = useTranslate();
  return (
    <>
      {translate('form.options_failed')}{' '}
      <Button size="small" onClick={() => void onRetry()}>
        {translate('action.retry')}
      </Button>
    </>
  );
}
