import { logout } from './session.ts';
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
  try {
    await Promise.all([...due].map((work) => work()));
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
