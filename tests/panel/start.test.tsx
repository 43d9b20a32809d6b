import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { network } from '../support/panel/network.ts';
import { openPanel, startPanel } from '../support/panel/panel.tsx';

const path = () => window.location.pathname;
const me = '/api/v1/auth/me';

describe('a guest', () => {
  test.each([
    ['BOOT1', '/'],
    ['BOOT2', '/no-such-page'],
    ['ROUTE1', '/plans'],
  ])('%s: opening %s ends on /login', async (_id, from) => {
    await openPanel(from);
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(path()).toBe('/login');
  });

  test.each(['/register', '/forgot-password', '/reset-password', '/invitation', '/development'])(
    'BOOT7, ROUTE24: stays on %s and finds the way to /login',
    async (route) => {
      const user = await openPanel(`${route}?token=x`);
      await user.click(
        await screen.findByRole('link', { name: /^(Back to login|Already have an account\? Log in)$/ }),
      );
      expect(path()).toBe('/login');
    },
  );
});

describe('a signed-in account', () => {
  test.each([
    ['/permissions/create', '/permissions'],
    ['/users/create', '/users'],
  ])('Q8: %s, a dialog that is not there, leaves %s', async (from, list) => {
    await openPanel(from, { as: 'super-admin' });
    await waitFor(() => expect(path()).toBe(list));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['BOOT3', '/'],
    ['BOOT4', '/no-such-page'],
    ['BOOT4', '/dashboard/5'],
    ['BOOT4', '/referral-system/create'],
    ['BOOT4', '/plans/of-mine'],
    ['L16', '/login'],
    ['L16', '/register'],
  ])('%s: opening %s ends on /dashboard', async (_id, from) => {
    await openPanel(from, { as: 'super-admin' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(path()).toBe('/dashboard');
  });

  test('BOOT15: a reload stays where it was', async () => {
    await openPanel('/operators/list', { as: 'super-admin' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Operators' })).toBeVisible();
    expect(path()).toBe('/operators/list');
  });
});

test.each([
  ['BOOT5', '/login'],
  ['BOOT6', '/brands'],
])('%s: while auth/me is awaited, %s shows a spinner, no form and no shell', async (_id, from) => {
  await startPanel('en');
  network.use(http.get(me, () => delay('infinite')));
  await openPanel(from);
  expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(path()).toBe(from);
});

test.each([
  [
    'E6: a crashed server',
    () => HttpResponse.html('<h1>Whoops</h1>', { status: 500 }),
    /wrong on the server/,
  ],
  ['E5: no connection', () => HttpResponse.error(), /No connection/],
  ['a page of a proxy in place of an answer', () => HttpResponse.html('<p>ok</p>'), /wrong on the server/],
])('%s at the start is a message with a way to try again', async (_case, fault, message) => {
  network.use(http.get(me, fault, { once: true }));
  const user = await openPanel('/register');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(document.body).not.toHaveTextContent('Whoops');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Create an account' })).toBeVisible());
});
