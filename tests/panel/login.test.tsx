import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { calls, network } from '../support/panel/network.ts';
import { demoPassword, openPanel, signInAs } from '../support/panel/panel.tsx';

const admin = 'super-admin@demo.test';
const email = () => screen.getByLabelText('E-mail');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Log in' });
const form = () => within(screen.getByRole('main'));
const logins = () => calls().filter((call) => call === 'POST /api/login').length;
/** The toast: an alert outside the page. */
const toast = async () => {
  const alerts = await screen.findAllByRole('alert');
  const found = alerts.find((alert) => !alert.closest('main'));
  return found ?? Promise.reject(new Error('no toast'));
};

const openLogin = async (language: 'en' | 'ru' = 'en') => {
  const user = await openPanel('/login', { language });
  await screen.findByLabelText('E-mail');
  return user;
};

describe('the form', () => {
  test('security 31: both fields accept pasted text', async () => {
    const user = await openLogin();
    await user.click(email());
    await user.paste('operator@demo.test');
    await user.click(password());
    await user.paste('demo-password');
    expect(email()).toHaveValue('operator@demo.test');
    expect(password()).toHaveValue('demo-password');
  });

  test('L1, Q4: e-mail, password, two links and a button, ready for password managers', async () => {
    await openLogin();
    expect(email()).toHaveFocus();
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(password()).toHaveAttribute('type', 'password');
    expect(submit()).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register');
  });

  test('Q1: it is filled and sent by keyboard alone', async () => {
    const user = await openLogin();
    await user.keyboard(`${admin}{Tab}${demoPassword}{Enter}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });

  test('Caps Lock is reported while the password is typed', async () => {
    const user = await openLogin();
    await user.click(password());
    expect(screen.queryByText('Caps Lock is on')).toBeNull();
    await user.keyboard('{CapsLock}a');
    expect(password()).toHaveAccessibleDescription('Caps Lock is on');
    await user.keyboard('{CapsLock}b');
    expect(screen.queryByText('Caps Lock is on')).toBeNull();
  });

  test('the password can be shown', async () => {
    const user = await openLogin();
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
  });

  test.each([
    ['en', 'Required'],
    ['ru', 'Обязательное поле'],
  ] as const)('L2: empty fields are named in %s and nothing is sent', async (language, message) => {
    const user = await openLogin(language);
    await user.click(screen.getByRole('button', { name: language === 'en' ? 'Log in' : 'Войти' }));
    expect(await screen.findAllByText(message)).toHaveLength(2);
    expect(email()).toHaveFocus();
    expect(email()).toBeInvalid();
    expect(email()).toHaveAccessibleDescription(message);
    expect(calls().filter((call) => call.startsWith('POST'))).toEqual([]);
    await user.type(email(), 'a');
    expect(screen.getAllByText(message)).toHaveLength(1);
  });
});

describe('right credentials', () => {
  test('L4, L6, L7, L12: cookie, login, auth/me, then the dashboard', async () => {
    const user = await openLogin();
    await signInAs(user, admin);
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(window.location.pathname).toBe('/dashboard');
    // The requests after these are the dashboard's own.
    expect(calls().slice(0, 4)).toEqual([
      'GET /api/v1/auth/me',
      'GET /api/sanctum/csrf-cookie',
      'POST /api/login',
      'GET /api/v1/auth/me',
    ]);
    expect(JSON.parse(localStorage.getItem('auth_user') ?? '')).toMatchObject({ email: admin });
  });

  test('L13, Q6: two quick submits send one request', async () => {
    const user = await openLogin();
    await user.type(email(), admin);
    await user.type(password(), demoPassword);
    act(() => {
      fireEvent.submit(email());
      fireEvent.submit(email());
    });
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(logins()).toBe(1);
  });

  test.each([true, 1, '1'])(
    'L3, L5, L15: two_factor %j stays on /login and does not fetch the user',
    async (flag) => {
      network.use(http.post('/api/login', () => HttpResponse.json({ two_factor: flag })));
      const user = await openLogin();
      await signInAs(user, admin);
      expect(await screen.findByRole('dialog', { name: 'Confirm your login' })).toBeVisible();
      expect(window.location.pathname).toBe('/login');
      expect(calls().filter((call) => call === 'GET /api/v1/auth/me')).toHaveLength(1);
      expect(localStorage.getItem('auth_user')).toBeNull();
    },
  );
});

describe('a failure', () => {
  test.each([
    ['en', 'failed', 'These credentials do not match our records.'],
    ['ru', 'Не удалось войти', 'Неверный e-mail или пароль.'],
  ] as const)(
    'L8, E1: shows the server’s message in %s and keeps the input',
    async (language, title, message) => {
      const user = await openLogin(language);
      await signInAs(user, admin, 'wrong-password');
      expect(await form().findByRole('alert')).toHaveTextContent(message);
      expect(await toast()).toHaveTextContent(`${title}${message}`);
      expect(email()).toHaveValue(admin);
    },
  );

  test('L9, E6: shows its own message if the server sends none', async () => {
    network.use(http.post('/api/login', () => HttpResponse.html('<h1>Whoops</h1>', { status: 500 })));
    const user = await openLogin('ru');
    await signInAs(user, admin);
    expect(await form().findByRole('alert')).toHaveTextContent('Ошибка входа');
    expect(document.body).not.toHaveTextContent('Whoops');
  });

  test('L10, S2: a 401 for the login keeps the page and the e-mail', async () => {
    network.use(http.post('/api/login', () => HttpResponse.json({ message: 'Not you' }, { status: 401 })));
    const user = await openLogin();
    await signInAs(user, admin);
    expect(await form().findByRole('alert')).toHaveTextContent('Not you');
    expect(email()).toHaveValue(admin);
    expect(window.location.pathname).toBe('/login');
  });

  const ended = () => HttpResponse.json({ message: 'Unauthenticated.' }, { status: 401 });

  test('a login that is answered as if a session had ended has failed', async () => {
    network.use(http.post('/api/login', ended));
    const user = await openLogin();
    await signInAs(user, admin);
    expect(await form().findByRole('alert')).toHaveTextContent(/^Error$/);
  });

  test.each([
    ['en', /^You were logged in, but the server didn’t keep the session/],
    ['ru', /^Вход выполнен, но сервер не сохранил сеанс/],
  ] as const)('a session that the server does not keep is told in %s', async (language, text) => {
    network.use(
      http.post('/api/login', () => HttpResponse.json({ two_factor: false })),
      http.get('/api/v1/auth/me', ended),
    );
    const user = await openLogin(language);
    await signInAs(user, admin);
    expect(await form().findByRole('alert')).toHaveTextContent(text);
    expect(email()).toHaveValue(admin);
  });

  test('L11, API9: after too many attempts it says so, and works again a minute later', async () => {
    const tooMany = () =>
      HttpResponse.json({ message: 'Slow down.' }, { status: 429, headers: { 'Retry-After': '42' } });
    network.use(http.post('/api/login', tooMany, { once: true }));
    const user = await openLogin();
    await signInAs(user, admin);
    expect(await form().findByRole('alert')).toHaveTextContent('Slow down. Try again in 42 seconds.');
    await user.click(submit());
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });

  test('L11: does not repeat the time that the server’s message already has', async () => {
    const user = await openLogin();
    for (let attempt = 0; attempt < 6; attempt += 1) {
      if (attempt === 0) await signInAs(user, admin, 'wrong-password');
      else await user.click(submit());
      await waitFor(() => expect(logins()).toBe(attempt + 1));
      await waitFor(() => expect(submit()).toBeEnabled());
    }
    const text = (await form().findByRole('alert')).textContent;
    expect(text.match(/\d+/g)).toHaveLength(1);
  });

  test('E5: without a connection it says so, and the form stays', async () => {
    network.use(http.post('/api/login', () => HttpResponse.error(), { once: true }));
    const user = await openLogin();
    await signInAs(user, admin);
    expect(await form().findByRole('alert')).toHaveTextContent('No connection');
    expect(password()).toHaveValue(demoPassword);
  });
});

test('while the response is awaited the button is busy and the fields stay', async () => {
  network.use(http.post('/api/login', () => delay('infinite')));
  const user = await openLogin();
  await signInAs(user, admin);
  expect(submit()).toBeDisabled();
  expect(email()).toBeVisible();
});
