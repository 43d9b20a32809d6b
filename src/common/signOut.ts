import { giveAll } from '../dataProvider/answers.ts';
import { logout } from '../authProvider/session.ts';
import { errorText } from '../i18n/errorText.ts';
import { i18n } from '../i18n/instance.ts';
import { showToast } from './toasts/store.ts';
import { mayLeave } from './unsaved.ts';

/** Signs out, unless something unsaved is rather kept, and says so when the server did not confirm it. */
export async function signOut(): Promise<void> {
  if (!mayLeave()) return;
  try {
    await giveAll();
    await logout();
  } catch (error) {
    showToast({
      severity: 'warning',
      lasting: true,
      title: i18n.t('session.logout_unconfirmed'),
      message: errorText(i18n.t, error, i18n.t('error.server')),
    });
  }
}
