import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import en from '../../public/locales/en/translation.json' with { type: 'json' };
import ru from '../../public/locales/ru/translation.json' with { type: 'json' };
import { accountTypes } from '../../contract/accounts.ts';
import { createApp } from '../../server/app.ts';
import { send } from '../support/panel/browser.ts';
import { calls, network, theBackend } from '../support/panel/network.ts';
import { demoPassword, openPanel } from '../support/panel/panel.tsx';
import { codeNow, secretOnScreen, typeCode } from '../support/panel/two-factor.ts';

/** The real server, which requires a second factor of every account. */
const strict = () => createApp({ ...theBackend().services, requireTwoFactor: accountTypes });

beforeEach(() => network.use(http.all('/api/*', ({ request }) => send(strict(), request))));

test('the panel opens where it was to open once the second factor is set up', async () => {
  const user = await openPanel('/affiliates/list', { as: 'operator' });
  expect(await screen.findByRole('heading', { name: en.two_factor.due_title })).toBeVisible();
  await waitFor(() => expect(document.title).toContain(en.two_factor.due_title));
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(new Set(calls())).toEqual(new Set(['GET /api/v1/auth/me']));

  await user.click(screen.getByRole('button', { name: en.two_factor.set_up }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Password'), `${demoPassword}{Enter}`);
  await typeCode(user, codeNow(await secretOnScreen()));
  // The codes are shown once, so nothing takes their place.
  expect(await dialog.findByRole('list', { name: en.two_factor.recovery_codes })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: en.two_factor.done }));

  expect(await screen.findByRole('navigation', { name: en.shell.navigation })).toBeVisible();
  expect(window.location.pathname).toBe('/affiliates/list');
});

test('where it is required, the profile shows the codes and offers no way to turn it off', async () => {
  const user = await openPanel('/profile-settings', { as: 'affiliate' });
  await user.click(await screen.findByRole('button', { name: en.two_factor.set_up }));
  const first = within(await screen.findByRole('dialog'));
  await user.type(first.getByLabelText('Password'), `${demoPassword}{Enter}`);
  await typeCode(user, codeNow(await secretOnScreen()));
  await user.click(await first.findByRole('button', { name: en.two_factor.done }));

  await user.click(await screen.findByRole('button', { name: en.profile.manage_two_factor }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('button', { name: en.two_factor.disable })).toBeNull();
  await user.type(dialog.getByLabelText('Password'), `${demoPassword}{Enter}`);
  expect(await dialog.findByRole('list', { name: en.two_factor.recovery_codes })).toBeVisible();
});

test('leaving the set-up leads back to the page that asks for it, and one can log out there', async () => {
  const user = await openPanel('/dashboard', { as: 'super-admin', language: 'ru' });
  await user.click(await screen.findByRole('button', { name: ru.two_factor.set_up }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: ru.action.cancel }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(ru.two_factor.due_intro)).toBeVisible();
  await user.click(screen.getByRole('button', { name: ru.session.logout }));
  expect(await screen.findByRole('button', { name: ru.login.submit })).toBeVisible();
});

test('decision 22: a backend that does not announce it requires nothing of the panel', async () => {
  network.use(
    http.get('/api/v1/auth/me', async ({ request }) => {
      const { status, body } = await send(strict(), request);
      return new Response(body, { status });
    }),
  );
  await openPanel('/dashboard', { as: 'sub-operator' });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText(en.two_factor.due_title)).toBeNull();
});
