import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { calls, network, requests } from '../support/panel/network.ts';
import { emailOf, openPanel } from '../support/panel/panel.tsx';
import { acceptElsewhere, invite } from '../support/panel/invite.ts';

const lookup = '/api/v1/invitations/:token';
const expired = 'Время приглашения истекло';
const notice = () => screen.findByRole('heading', { name: 'This invitation has expired' });
const future = () => new Date(Date.now() + 300_000).toISOString();

const answer = (body: object, status = 200) =>
  network.use(http.get(lookup, () => HttpResponse.json(body, { status })));

async function fill(language: 'en' | 'ru' = 'en') {
  const user = await openPanel('/invitation?token=T', { language });
  const labels = {
    en: ['Name', 'Password', 'Confirm password'],
    ru: ['Имя', 'Пароль', 'Повторите пароль'],
  }[language];
  const typed = ['Анна', 'corn-and-beans-7', 'corn-and-beans-7'];
  await user.click(await screen.findByLabelText('E-mail'));
  await user.paste('anna@example.test');
  for (const [index, label] of labels.entries()) {
    await user.click(screen.getByLabelText(label));
    await user.paste(typed[index] ?? '');
  }
  await user.keyboard('{Enter}');
}

describe('the notice', () => {
  test('INV2: expired_at in the past shows a title and two lines, and no form', async () => {
    answer({ expired_at: '2020-01-01T00:00:00Z' });
    await openPanel('/invitation?token=T');
    expect(await notice()).toBeVisible();
    expect(screen.getByText(/no longer works/)).toBeVisible();
    expect(screen.getByText(/Ask the person who invited you/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test.each([
    ['the message', 422],
    ['the status', 410],
  ])('INV4, INV12: is recognized by %s, in English as well', async (_what, status) => {
    answer({ message: status === 410 ? 'Gone' : expired }, status);
    await openPanel('/invitation?token=T', { language: 'en' });
    expect(await notice()).toBeVisible();
  });

  test('a guest whom the backend asks to log in is not told that a session has ended', async () => {
    answer({ message: 'Unauthenticated.' }, 401);
    await openPanel('/invitation?token=T');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Unknown Error');
    expect(screen.queryByText(/session has ended/i)).toBeNull();
  });

  test('INV5: accepting too late shows it too', async () => {
    answer({ expired_at: future() });
    network.use(
      http.post(`${lookup}/accept`, () => HttpResponse.json({ message: expired }, { status: 422 })),
    );
    await fill();
    expect(await notice()).toBeVisible();
  });

  test('INV13: a moment without a zone is UTC', async () => {
    answer({ expired_at: future().replace('T', ' ').slice(0, 19) });
    await openPanel('/invitation?token=T');
    expect(await screen.findByLabelText('Name')).toBeVisible();
    // The text does not name a brand.
    expect(screen.getByText(/^You’ve been invited to join the affiliate program\./)).toBeVisible();
  });
});

describe('the form', () => {
  test.each([
    ['en', /^You’ve been invited to become an operator\./],
    ['ru', /^Вас пригласили стать оператором\./],
  ] as const)('says that one becomes an operator, in %s', async (language, text) => {
    answer({ expired_at: future(), email: 'o@b.test', type: 'operator', brand: null });
    await openPanel('/invitation?token=T', { language });
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('INV1, INV3, INV6, INV7: a mailed link makes the account and opens its session', async () => {
    const { link, token } = await invite('guest@example.test');
    const user = await openPanel(link);
    expect(await screen.findByLabelText('E-mail')).toHaveValue('guest@example.test');
    expect(screen.getByText(/^You’ve been invited to join the .+ program\. Enter your name/)).toBeVisible();
    expect(window.location.href).not.toContain(token);
    await user.type(screen.getByLabelText('Name'), 'Новый партнёр');
    await user.type(screen.getByLabelText('Password'), 'corn-and-beans-7');
    await user.type(screen.getByLabelText('Confirm password'), 'corn-and-beans-7');
    await user.click(screen.getByRole('button', { name: 'Accept invitation' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(window.location.pathname).toBe('/dashboard');
    const accepting = requests.find(({ method }) => method === 'POST');
    expect(calls()).toContain(`GET /api/v1/invitations/${token}`);
    expect(new URL(accepting?.url ?? '').pathname).toBe(`/api/v1/invitations/${token}/accept`);
    expect(await accepting?.clone().json()).toEqual({
      name: 'Новый партнёр',
      email: 'guest@example.test',
      password: 'corn-and-beans-7',
      password_confirmation: 'corn-and-beans-7',
    });
  });

  test('V4: a confirmation that differs is refused', async () => {
    answer({ expired_at: future() });
    const user = await openPanel('/invitation?token=T');
    await user.type(await screen.findByLabelText('Name'), 'Анна');
    await user.type(screen.getByLabelText('Password'), 'corn-and-beans-7');
    await user.type(screen.getByLabelText('Confirm password'), 'corn{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription(
        'The passwords don’t match',
      ),
    );
    expect(calls().filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  // account-failures.test.tsx has every other failure.
  test('INV8: a failure is reported, and the input stays', async () => {
    answer({ expired_at: future() });
    network.use(http.post(`${lookup}/accept`, () => HttpResponse.json({}, { status: 500 })));
    await fill('ru');
    expect(await screen.findByRole('alert')).toHaveTextContent('Неизвестная ошибка');
    expect(screen.getByLabelText('E-mail')).toHaveValue('anna@example.test');
  });
});

describe('a link that leads nowhere', () => {
  test('INV10: without a token it says so, with a way to /login', async () => {
    await openPanel('/invitation');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete');
    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
    expect(calls()).toEqual(['GET /api/v1/auth/me']);
  });

  test('INV10: an unknown token says so, with a way to /login', async () => {
    await openPanel('/invitation?token=unknown');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The invitation wasn’t found or has been revoked',
    );
    expect(screen.getByRole('link', { name: 'Back to login' })).toBeVisible();
  });

  test.each([
    ['en', 'This invitation has already been accepted.', 'Back to login'],
    ['ru', 'Это приглашение уже принято.', 'Вернуться ко входу'],
  ] as const)(
    'INV11: one that was accepted says so, and not that it has expired (%s)',
    async (language, text, back) => {
      const { link, token } = await invite(`used-${language}@example.test`);
      await acceptElsewhere(token, `used-${language}@example.test`);
      await openPanel(link, { language });
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      expect(screen.getByRole('link', { name: back })).toHaveAttribute('href', '/login');
      expect(screen.queryByRole('heading', { name: /expired|истекло/ })).toBeNull();
      expect(screen.queryByRole('button', { name: /again|Повторить/ })).toBeNull();
    },
  );

  test.each([
    [409, 'This invitation has already been accepted.'],
    [404, 'The invitation wasn’t found or has been revoked.'],
  ])(
    'INV11: accepting what was closed meanwhile (%i) says so in place of the form',
    async (status, message) => {
      answer({ expired_at: future() });
      network.use(http.post(`${lookup}/accept`, () => HttpResponse.json({ message }, { status })));
      await fill();
      expect(await screen.findByRole('alert')).toHaveTextContent(message);
      expect(screen.getByRole('link', { name: 'Back to login' })).toBeVisible();
      expect(screen.queryByRole('textbox')).toBeNull();
    },
  );

  test('a lost connection can be tried again', async () => {
    network.use(http.get(lookup, () => HttpResponse.error(), { once: true }));
    answer({ expired_at: future() });
    network.use(http.get(lookup, () => HttpResponse.error(), { once: true }));
    const user = await openPanel('/invitation?token=T');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Name')).toBeVisible();
  });
});

test('somebody signed in may look at an invitation as well, and is told whose browser this is', async () => {
  answer({ expired_at: future() });
  await openPanel('/invitation?token=T', { as: 'operator' });
  expect(await screen.findByLabelText('Name')).toBeVisible();
  expect(
    screen.getByText(`You’re logged in as ${emailOf('operator')} in this browser.`, { exact: false }),
  ).toBeVisible();
  expect(localStorage.getItem('auth_user')).toContain(emailOf('operator'));
});
