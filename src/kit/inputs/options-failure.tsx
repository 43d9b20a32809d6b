import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';

/** The message below a select whose options could not be loaded, with a button to try again. */
export function OptionsFailure({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation();
  return (
    <>
      {t('form.options_failed')}{' '}
      <Button
        size="small"
        // The focus stays in the field, which would drop what is typed there.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void onRetry()}
      >
        {t('action.retry')}
      </Button>
    </>
  );
}
