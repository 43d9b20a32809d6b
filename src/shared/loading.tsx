import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from './http/error-text.ts';
import { Spinner } from './spinner.tsx';

interface LoadingProps {
  failure: unknown;
  /** Undefined where trying again is of no use. */
  retry: (() => void) | undefined;
  /** The content, once it has arrived. */
  children?: ReactNode;
}

/** Shown in a step while its content is loading or has failed to load. */
export function Loading({ failure, retry, children }: LoadingProps) {
  const { t } = useTranslation();
  if (failure !== undefined) {
    const again = retry && (
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
