import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../i18n/errorText.ts';
import { Spinner } from './Spinner.tsx';

interface LoadingProps {
  failure: unknown;
  retry: () => void;
  /** What is shown once it is there. */
  children?: ReactNode;
}

/** What stands in a step while its content is on its way, or did not arrive. */
export function Loading({ failure, retry, children }: LoadingProps) {
  const { t } = useTranslation();
  if (failure !== undefined) {
    const again = (
      <Button color="inherit" size="small" onClick={retry}>
        {t('action.retry')}
      </Button>
    );
    return (
      <Alert severity="error" action={again}>
        {errorText(t, failure, t('error.server'))}
      </Alert>
    );
  }
  return children ?? <Spinner />;
}
