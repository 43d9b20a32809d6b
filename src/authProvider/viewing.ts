import { viewing } from '../../contract/viewing.ts';
import { i18n } from '../i18n/instance.ts';
import { addressOf } from '../shared/http/address-of.ts';
import { errorText } from '../shared/http/error-text.ts';
import { request } from '../shared/http/index.ts';
import { showToast } from '../shared/toasts/store.ts';
import { loadSession } from './session.ts';
import { accountOf } from './store.ts';

/** Shows the panel as an account sees it; other tabs of the browser follow. */
export async function viewAs(id: number): Promise<void> {
  const { begin } = viewing;
  await request(addressOf(begin.path, { id }), { method: begin.method });
  await loadSession();
}

/** Asks whether the account is still viewed, and tells the super-admin once it is not. */
export async function followViewing(): Promise<void> {
  await loadSession();
  const user = accountOf();
  if (!user || user.viewed) return;
  showToast({
    severity: 'info',
    lasting: 'session',
    message: (t) => t('viewing.ended', { name: user.name }),
  });
}

/** Has the super-admin see its own panel again. */
export async function endViewing(): Promise<void> {
  const { end } = viewing;
  try {
    await request(end.path, { method: end.method });
  } catch (error) {
    showToast({ severity: 'error', message: errorText(i18n.t, error, i18n.t('error.server')) });
  }
  await followViewing();
}
