import { logout } from './session.ts';
import { getSession } from './store.ts';
import { errorText } from '../shared/http/error-text.ts';
import { i18n } from '../i18n/instance.ts';
import { showToast } from '../shared/toasts/store.ts';
import { mayLeave } from '../shared/unsaved.ts';

/** Work to do before the session ends, such as sending answers that can still be undone. */
const due = new Set<() => Promise<void>>();

/** Registers work to do before the user signs out. */
export const beforeSignOut = (work: () => Promise<void>): void => void due.add(work);

/** Signs out, unless the user prefers to keep unsaved input, and reports if the server did not confirm it. */
export async function signOut(): Promise<void> {
  if (!(await mayLeave())) return;
  const { status } = getSession();
  try {
    await Promise.all([...due].map((work) => work()));
    // The work found that the session had ended, and goes on once its user has signed in again.
    if (status !== 'lapsed' && getSession().status === 'lapsed') return;
    await logout();
  } catch (error) {
    showToast({
      severity: 'warning',
      lasting: 'session',
      title: i18n.t('session.logout_unconfirmed'),
      message: errorText(i18n.t, error, i18n.t('error.server')),
    });
  }
}
