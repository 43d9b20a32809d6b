import { navigate } from 'wouter/use-browser-location';
import { enterAs } from '../authProvider/session.ts';
import { getSession } from '../authProvider/store.ts';
import { home } from '../shared/destination.ts';
import { showToast } from '../shared/toasts/store.ts';
import { i18n } from '../i18n/instance.ts';

/**
 * Opens the panel after a call that created an account, or the login with its address filled in if the backend opened
 * no session.
 *
 * @param answered the body of the response
 */
export async function openAccount(answered: unknown, email: string): Promise<void> {
  await enterAs(answered);
  const { status } = getSession();
  if (status === 'signed-in') navigate(home, { replace: true });
  if (status !== 'guest') return;
  showToast({
    severity: 'success',
    message: i18n.t('register.log_in_now'),
    duration: null,
    lasting: 'session',
  });
  navigate('/login', { replace: true, state: { email } });
}
