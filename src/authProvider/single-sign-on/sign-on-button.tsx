import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../shared/http/error-text.ts';
import { useAttempt } from '../../shared/forms/use-attempt.ts';
import { clearToasts, showToast } from '../../shared/toasts/store.ts';
import { goToSignIn } from './calls.ts';

interface SignOnButtonProps {
  /** Of the provider. */
  name: string;
  /** The path to open afterwards. */
  from: string;
}

/** Leads to the company's identity provider, instead of the password. */
export default function SignOnButton({ name, from }: SignOnButtonProps) {
  const { t } = useTranslation();
  const { pending, attempt } = useAttempt();
  const go = () =>
    attempt(async () => {
      clearToasts();
      try {
        await goToSignIn(from);
      } catch (error) {
        showToast({ severity: 'error', message: errorText(t, error, t('error.server')) });
      }
    });
  return (
    <>
      <Divider>{t('single_sign_on.or')}</Divider>
      <Button variant="outlined" size="large" fullWidth loading={pending} onClick={() => void go()}>
        {t('single_sign_on.log_in', { name })}
      </Button>
    </>
  );
}
