import KeyIcon from '@mui/icons-material/KeyOutlined';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../shared/busy-button.tsx';
import { loadSession } from '../session.ts';
import { clearToasts, showToast } from '../../shared/toasts/store.ts';
import { useAttempt } from '../../shared/forms/use-attempt.ts';
import { knowsPasskeys } from './host.ts';
import { passkeyErrorText } from './passkey-error.ts';
import { signInWithPasskey } from './sign-in.ts';

/** Signs in with a passkey, instead of the password or as the second factor. */
export default function PasskeyButton({ wide = false }: { wide?: boolean }) {
  const { t } = useTranslation();
  const { pending, attempt } = useAttempt();
  if (!knowsPasskeys()) return null;

  const signIn = () =>
    attempt(async () => {
      clearToasts();
      try {
        await signInWithPasskey();
      } catch (error) {
        showToast({ severity: 'error', message: passkeyErrorText(t, error) });
        return;
      }
      await loadSession();
    });

  return (
    <BusyButton
      variant={wide ? 'outlined' : 'text'}
      size={wide ? 'large' : 'medium'}
      fullWidth={wide}
      startIcon={<KeyIcon />}
      loading={pending}
      loadingPosition="start"
      onClick={() => void signIn()}
    >
      {t('passkeys.sign_in')}
    </BusyButton>
  );
}
