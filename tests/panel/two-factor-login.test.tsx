import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { demoSecret } from '../../server/demo/accounts.ts';
import { request } from '../../src/shared/http/index.ts';
import { calls, network, requests } from '../support/panel/network.ts';
import { openPanel, signInAs } from '../support/panel/panel.tsx';
import { codeNow, typeCode } from '../support/panel/two-factor.ts';

const challengePath = '/api/two-factor-challenge';
const wrong = 'Wrong confirmation code';

const challenges = () =>
  Promise.all(
    requests.filter(({ url }) => url.endsWith(challengePath)).map((request) => request.clone().json()),
  );

async function openChallenge(email: string, language: 'en' | 'ru' = 'en') {
  const user = await openPanel('/login', { language });
  await signInAs(user, email);
  const dialog = await screen.findByRole('dialog');
  return { user, dialog: within(dialog) };
}

const dashboard = () => screen.findByRole('heading', { level: 1, name: 'Dashboard' });

test('T15, T8, L5: the code goes as text, the user is fetched, then the dashboard', async () => {
  const { user } = await openChallenge('operator-2fa@demo.test');
  expect(localStorage.getItem('auth_user')).toBeNull();
  const code = codeNow(demoSecret);
  await typeCode(user, code);
  expect(await dashboard()).toBeVisible();
  expect(await challenges()).toEqual([{ code }]);
  const proven = calls().indexOf('POST /api/two-factor-challenge');
  expect(calls()[proven + 1]).toBe('GET /api/v1/auth/me');
  expect(proven).toBeGreaterThan(0);
  expect(window.location.pathname).toBe('/dashboard');
});

test('T6: letters are not accepted', async () => {
  const { user, dialog } = await openChallenge('operator-2fa@demo.test');
  await typeCode(user, 'a1b2c3');
  expect(dialog.getByRole('textbox')).toHaveValue('123');
  expect(await challenges()).toEqual([]);
});

test.each([
  ['en', 'Wrong confirmation code'],
  ['ru', 'Неверный код подтверждения'],
] as const)('T9: a wrong code is told in %s and can be corrected', async (language, text) => {
  const { user, dialog } = await openChallenge('operator-2fa@demo.test', language);
  await typeCode(user, '000000');
  const alerts = await screen.findAllByRole('alert', { hidden: true });
  expect(alerts.map(({ textContent }) => textContent)).toEqual([text]);
  expect(dialog.getByRole('textbox')).toBeInvalid();
  if (language === 'en') expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(wrong);
  await user.clear(dialog.getByRole('textbox'));
  await waitFor(() => expect(dialog.getByRole('textbox')).toBeValid());
});

test('T16, T17: a recovery code instead, and back; input of the other step is not sent', async () => {
  const { user, dialog } = await openChallenge('operator-2fa@demo.test');
  await typeCode(user, '123');
  await user.click(dialog.getByRole('button', { name: 'Use a recovery code' }));
  await user.type(dialog.getByLabelText('Recovery code'), '  not-a-code {Enter}');
  await waitFor(async () => expect(await challenges()).toEqual([{ recovery_code: 'not-a-code' }]));
  expect(await dialog.findByText('Wrong recovery code')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Use a code from the app' }));
  expect(dialog.getByRole('textbox')).toHaveValue('');
  await typeCode(user, codeNow(demoSecret));
  expect(await dashboard()).toBeVisible();
});

test('T20: there is a way back to the login', async () => {
  const { user, dialog } = await openChallenge('operator-2fa@demo.test');
  await user.click(dialog.getByRole('button', { name: 'Back to login' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('E-mail')).toBeVisible();
});

test('L14: closing the dialog leaves one on /login, and not logged in', async () => {
  const { user } = await openChallenge('operator-2fa@demo.test');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname).toBe('/login');
  expect(localStorage.getItem('auth_user')).toBeNull();
  await expect(request('/api/v1/auth/me')).rejects.toMatchObject({ status: 401 });
});

test('T23: too many attempts: it says when to try again', async () => {
  const { user, dialog } = await openChallenge('operator-2fa@demo.test');
  network.use(
    http.post(challengePath, () =>
      HttpResponse.json({ message: 'Too Many Attempts.' }, { status: 429, headers: { 'Retry-After': '42' } }),
    ),
  );
  await typeCode(user, '000000');
  expect(
    await dialog.findByText('Too many attempts. Try again in 42 seconds. Go back and log in again.'),
  ).toBeVisible();
});

test('reports a server error without a message, and a lost connection', async () => {
  const { user, dialog } = await openChallenge('operator-2fa@demo.test');
  network.use(http.post(challengePath, () => new HttpResponse('<h1>502</h1>', { status: 502 })));
  await typeCode(user, '000000');
  expect(await dialog.findByText(/Something went wrong on the server/)).toBeVisible();
  network.use(http.post(challengePath, () => HttpResponse.error()));
  await user.clear(dialog.getByRole('textbox'));
  await typeCode(user, '000001');
  expect(await dialog.findByText(/No connection to the server/)).toBeVisible();
});
