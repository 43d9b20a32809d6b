import Divider from '@mui/material/Divider';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../shared/busy-button.tsx';
import { errorText } from '../../shared/http/error-text.ts';
import { useAttempt } from '../../shared/forms/use-attempt.ts';
import { clearToasts, showToast } from '../../shared/toasts/store.ts';
import { goToSignIn } from './calls.ts';

interface SignOnButtonProps {
  provider: string;
  /** Of the provider. */
  name: string;
  /** The path to open afterwards. */
  from: string;
}

function SignOnButton({ provider, name, from }: SignOnButtonProps) {
  const { t } = useTranslation();
  const { pending, attempt } = useAttempt();
  const go = () =>
    attempt(async () => {
      clearToasts();
      try {
        await goToSignIn(provider, from);
      } catch (error) {
        showToast({ severity: 'error', message: errorText(t, error, t('error.server')) });
      }
    });
  return (
    <BusyButton variant="outlined" size="large" fullWidth loading={pending} onClick={() => void go()}>
      {t('single_sign_on.log_in', { name })}
    </BusyButton>
  );
}

interface SignOnButtonsProps {
  /** As the header has them: `google=Google, acme=Acme%20Login`. */
  providers: string;
  /** The path to open afterwards. */
  from: string;
}

/** Lead to companies' identity providers, instead of the password. */
export default function SignOnButtons({ providers, from }: SignOnButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Divider>{t('single_sign_on.or')}</Divider>
      {providers.split(', ').map((one) => {
        const [provider = '', name = ''] = one.split('=');
        return (
          <SignOnButton key={provider} provider={provider} name={decodeURIComponent(name)} from={from} />
        );
      })}
    </>
  );
}
