import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../shared/http/error-text.ts';
import { useCountdown } from './use-countdown.ts';

interface ResendCodeProps {
  /** When another code may be asked for, in milliseconds since 1970. */
  from: number;
  onResend: () => Promise<void>;
}

/** Asks for another code, once the last one has had time to arrive. */
export function ResendCode({ from, onResend }: ResendCodeProps) {
  const { t } = useTranslation();
  const left = useCountdown(from);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();

  const resend = async () => {
    setPending(true);
    setError(undefined);
    try {
      await onResend();
    } catch (failure) {
      setError(errorText(t, failure, t('code.not_sent')));
    } finally {
      setPending(false);
    }
  };

  return (
    <div>
      <Link
        className="stands-alone"
        component="button"
        type="button"
        variant="body2"
        disabled={left > 0 || pending}
        onClick={() => void resend()}
      >
        {left > 0 ? t('code.resend_in', { count: left }) : t('code.resend')}
      </Link>
      {error && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </div>
  );
}
