import { cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { announceNothing, calls, network, requests, theBackend } from '../support/panel/network.ts';
import { demoPassword, emailOf, openPanel, signInAs } from '../support/panel/panel.tsx';

const forgot = '/api/v1/auth/forgot-password';
const reset = '/api/v1/auth/reset-password';
const check = '/api/v1/auth/reset-password/check';

const posted = async (path: string): Promise<unknown> =>
  requests
    .find(({ method, url }) => method === 'POST' && new URL(url).pathname === path)
    ?.clone()
    .json();

describe('/forgot-password', () => {
  const openForgot = async (language: 'en' | 'ru' = 'en') => {
    const user = await openPanel('/forgot-password', { language });
    await screen.findByLabelText('E-mail');
    return user;
  };

  test('F1: has an e-mail field and a link back to /login', async () => {
    const user = await openForgot();
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username');
    await user.click(screen.getByRole('link', { name: 'Back to login' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  });

  test('F2, F3: sends the address and says that a link is on its way', async () => {
    const user = await openForgot();
    await user.type(screen.getByLabelText('E-mail'), ` ${emailOf('operator')} {Enter}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('we’ve sent a link to reset its password');
    expect(await posted(forgot)).toEqual({ email: emailOf('operator') });
    await theBackend().settled();
    expect(theBackend().mailbox.lastKey(emailOf('operator'))).toContain('/reset-password?token=');
  });

  test('F3: an unknown address reads the same', async () => {
    const user = await openForgot();
    await user.type(screen.getByLabelText('E-mail'), 'nobody@example.test{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'If there is an account for nobody@example.test',
    );
  });

  test('without an address no request is sent', async () => {
    const user = await openForgot();
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Required'));
    expect(calls()).toEqual(['GET /api/v1/auth/me']);
  });

  // account-failures.test.tsx has every other failure.
  test('F4: a failure is reported, and the input stays', async () => {
    network.use(http.post(forgot, () => HttpResponse.json({}, { status: 500 })));
    const user = await openForgot('ru');
    await user.type(screen.getByLabelText('E-mail'), 'a@b{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось отправить запрос');
    expect(screen.getByLabelText('E-mail')).toHaveValue('a@b');
  });
});

describe('/reset-password', () => {
  const password = () => screen.findByLabelText('New password');

  test.each([
    ['ru', 'Токен для сброса пароля отсутствует.'],
    ['en', 'Password reset token missing.'],
  ] as const)('F6: without a token it says so in %s', async (language, text) => {
    await openPanel('/reset-password', { language });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('F5: the token is not on screen, and leaves the address bar', async () => {
    announceNothing();
    await openPanel('/reset-password?token=abc&email=a%40b');
    expect(await password()).toHaveFocus();
    expect(screen.getByLabelText('E-mail')).toHaveValue('a@b');
    expect(document.body.innerHTML).not.toContain('abc');
    expect(window.location.href).toMatch(/\/reset-password$/);
  });

  test('V4: a confirmation that differs is refused', async () => {
    announceNothing();
    const user = await openPanel('/reset-password?token=abc&email=a%40b');
    await user.type(await password(), 'corn-and-beans-7');
    await user.type(screen.getByLabelText('Confirm password'), 'corn-and-beans-8{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription(
        'The passwords don’t match',
      ),
    );
    expect(calls().filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  test.each([
    ['ru', 'Пароль успешно изменён. Вы можете войти.', 'Новый пароль', 'Повторите пароль'],
    ['en', 'Password changed. You can log in now.', 'New password', 'Confirm password'],
  ] as const)(
    'F5, F7, F8, F9: a mailed link sets the password (%s)',
    async (language, done, first, second) => {
      const email = emailOf(language === 'ru' ? 'operator' : 'affiliate');
      const asking = await openPanel('/forgot-password', { language });
      await asking.type(await screen.findByLabelText('E-mail'), `${email}{Enter}`);
      await screen.findByRole('alert');
      await theBackend().settled();
      const link = new URL(theBackend().mailbox.lastKey(email));
      cleanup();

      const entries = window.history.length;
      const user = await openPanel(link.pathname + link.search, { language });
      await user.type(await screen.findByLabelText(first), demoPassword);
      await user.type(screen.getByLabelText(second), `${demoPassword}{Enter}`);
      expect(await screen.findByText(done)).toBeVisible();
      expect(window.location.pathname).toBe('/login');
      expect(window.history.length).toBe(entries);
      expect(await posted(reset)).toEqual({
        email,
        password: demoPassword,
        password_confirmation: demoPassword,
        token: link.searchParams.get('token'),
      });
    },
  );

  test('the new password opens the account', async () => {
    const user = await openPanel('/login');
    await signInAs(user, emailOf('operator'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });

  test.each([
    ['ru', 'Новый пароль', 'Повторите пароль', 'Это один из самых распространённых паролей'],
    ['en', 'New password', 'Confirm password', 'This password is one of the most common'],
  ] as const)(
    'security 30: a common password is refused at its field (%s)',
    async (language, first, second, why) => {
      const email = emailOf('super-admin');
      theBackend().advance(61_000);
      const asking = await openPanel('/forgot-password', { language });
      await asking.type(await screen.findByLabelText('E-mail'), `${email}{Enter}`);
      await screen.findByRole('alert');
      await theBackend().settled();
      const link = new URL(theBackend().mailbox.lastKey(email));
      cleanup();
      const user = await openPanel(link.pathname + link.search, { language });
      await user.type(await screen.findByLabelText(first), 'sunshine');
      await user.type(screen.getByLabelText(second), 'sunshine{Enter}');
      await waitFor(() => expect(screen.getByLabelText(first)).toHaveAccessibleDescription(new RegExp(why)));
    },
  );

  // account-failures.test.tsx has every other failure.
  test('F10: a failure is reported, and the page stays', async () => {
    announceNothing();
    network.use(http.post(reset, () => HttpResponse.json({}, { status: 500 })));
    const user = await openPanel('/reset-password?token=abc&email=a%40b');
    await user.type(await password(), demoPassword);
    await user.type(screen.getByLabelText('Confirm password'), `${demoPassword}{Enter}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t reset the password');
    expect(window.location.pathname).toBe('/reset-password');
  });

  test('a used or foreign token is reported at the e-mail field', async () => {
    announceNothing();
    const user = await openPanel('/reset-password?token=abc&email=a%40b');
    await user.type(await password(), demoPassword);
    await user.type(screen.getByLabelText('Confirm password'), `${demoPassword}{Enter}`);
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toBeInvalid());
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(
      'This link no longer works. Request a new one.',
    );
  });

  const dead = 'This link no longer works: it has already been used or has expired.';

  test('a dead link says so at once, and leads to a new one', async () => {
    const user = await openPanel('/reset-password?token=abc&email=a%40b');
    expect(await screen.findByRole('alert')).toHaveTextContent(dead);
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(window.location.href).toMatch(/\/reset-password$/);
    await user.click(screen.getByRole('link', { name: 'Request a new link' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible();
  });

  test.each([
    ['whose state cannot be told now', '&email=a%40b', 500],
    ['without an e-mail to ask about', '', undefined],
  ])('a link %s shows the form', async (_which, email, status) => {
    network.use(http.post(check, () => HttpResponse.json({}, { status })));
    await openPanel(`/reset-password?token=abc${email}`);
    expect(await password()).toBeVisible();
    expect(calls().filter((call) => call === `POST ${check}`)).toHaveLength(status ? 1 : 0);
  });

  test('decision 22: a backend that does not announce the call does not get it', async () => {
    announceNothing();
    await openPanel('/reset-password?token=abc&email=a%40b');
    expect(await password()).toBeVisible();
    expect(calls()).toEqual(['GET /api/v1/auth/me']);
  });
});
