import { render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { demoPassword } from '../../../server/demo/accounts.ts';
import { startSession } from '../../../src/authProvider/follow.ts';
import { login, retrySession } from '../../../src/authProvider/session.ts';
import { startI18n } from '../../../src/i18n/index.ts';
import { i18n } from '../../../src/i18n/instance.ts';
import type { Language } from '../../../contract/languages.ts';
import { Root } from '../../../src/root.tsx';
import { AppTheme } from '../../../src/theme/app-theme.tsx';
import { requests } from './network.ts';

type Account = 'super-admin' | 'operator' | 'sub-operator' | 'affiliate';

export const emailOf = (account: Account) => `${account}@demo.test`;
export { demoPassword };

interface Opening {
  language?: Language;
  /** The account that is already signed in; none by default. */
  as?: Account;
}

let started = false;

/**
 * Texts and session, once per test file as once per page load: before a test in which the session is never told, as the
 * test may be the only one that runs.
 */
export async function startPanel(language: Language): Promise<void> {
  if (!started) await startI18n();
  await i18n.changeLanguage(language);
  if (!started) await startSession();
  started = true;
}

/** Opens the panel at a path, as typing the address does. */
export async function openPanel(path: string, { language = 'en', as }: Opening = {}): Promise<UserEvent> {
  await startPanel(language);
  window.history.replaceState(null, '', path);
  if (as) await login(emailOf(as), demoPassword);
  requests.length = 0;
  void retrySession();
  render(
    <AppTheme>
      <Root />
    </AppTheme>,
  );
  return userEvent.setup();
}

/** Fills the login form and sends it. */
export async function signInAs(
  user: UserEvent,
  email: string,
  password: string = demoPassword,
): Promise<void> {
  await user.type(await screen.findByLabelText('E-mail'), email);
  await user.type(screen.getByLabelText(/^(Password|Пароль)$/), password);
  await user.click(screen.getByRole('button', { name: /^(Log in|Войти)$/ }));
}
