import { act, render, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CurrentUser } from '../../contract/user.ts';
import { signIn } from '../../src/authProvider/session.ts';
import { Details } from '../../src/panel/profile/details.tsx';
import { Profile } from '../../src/panel/profile/profile.tsx';
import { AppTheme } from '../../src/theme/app-theme.tsx';
import { send } from '../support/panel/browser.ts';
import { allowConsole } from '../support/panel/console.ts';
import { announceNothing, calls, network, requests, theBackend } from '../support/panel/network.ts';
import { demoPassword, openPanel } from '../support/panel/panel.tsx';
import { somebody } from '../support/panel/somebody.ts';
import { signedIn } from '../support/server/client.ts';

/* Outside production react-admin also reports what the API refused. */
beforeEach(() => allowConsole(/^ApiError/));

const path = '/profile-settings';
const name = () => screen.getByLabelText('Name');
const password = () => screen.getByLabelText('New password');
const confirmation = () => screen.getByLabelText('Confirm password');
const save = () => screen.getByRole('button', { name: 'Save' });
const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

async function openProfile() {
  const user = await openPanel(path, { as: 'affiliate' });
  await screen.findByLabelText('Name');
  return user;
}

const patches = () =>
  Promise.all(
    requests
      .filter(({ method }) => method === 'PATCH')
      .map(async (request) => [new URL(request.url).pathname, await request.clone().json()] as const),
  );

test('P7: renamed elsewhere, a form that nobody touched shows the new name and has nothing to save', async () => {
  await openProfile();
  const was = (name() as HTMLInputElement).value;
  act(() =>
    signIn({ ...(JSON.parse(localStorage.getItem('auth_user') ?? '') as CurrentUser), name: 'Elsewhere' }),
  );
  expect(name()).toHaveValue('Elsewhere');
  expect(save()).toBeDisabled();
  act(() => signIn({ ...(JSON.parse(localStorage.getItem('auth_user') ?? '') as CurrentUser), name: was }));
  expect(name()).toHaveValue(was);
});

test.each([{}, { message: 'Saved.' }, { data: { name: 'As stored' } }])(
  'LS7 a save that answers %j shows the name that the backend has',
  async (answer) => {
    network.use(
      http.patch('/api/v1/users/:id', async ({ request }) => {
        await send(theBackend().app, request);
        return HttpResponse.json(answer);
      }),
    );
    const user = await openProfile();
    const was = (name() as HTMLInputElement).value;
    await user.clear(name());
    await user.type(name(), 'Anna Told');
    await user.click(save());
    expect(await screen.findByText('Account updated')).toBeVisible();
    const stored = 'data' in answer ? 'As stored' : 'Anna Told';
    expect(name()).toHaveValue(stored);
    expect(await screen.findByRole('button', { name: `Account: ${stored}` })).toBeVisible();
    const asks = calls().filter((call) => /PATCH|auth.me/.test(call));
    expect(asks.slice(asks.findIndex((call) => call.startsWith('PATCH')) + 1)).toEqual(
      'data' in answer ? [] : ['GET /api/v1/auth/me'],
    );
    network.resetHandlers();
    await user.clear(name());
    await user.type(name(), was);
    await user.click(save());
    await waitFor(() => expect(name()).toHaveValue(was));
  },
);
describe('renamed by somebody else meanwhile', () => {
  const renamed = async (to: string) => {
    const other = await signedIn(theBackend().app);
    const { id } = JSON.parse(localStorage.getItem('auth_user') ?? '') as CurrentUser;
    expect((await other.patch(`/api/v1/users/${id}`, { name: to })).status).toBe(200);
  };
  const versions = () =>
    requests.filter(({ method }) => method === 'PATCH').map(({ headers }) => headers.get('If-Match'));

  test('a user who typed another name sees both, and may keep it', async () => {
    const user = await openProfile();
    const was = (name() as HTMLInputElement).value;
    await user.clear(name());
    await user.type(name(), 'My own name');
    await renamed('The admin’s name');
    await user.click(save());
    const told = `Name: ${was} → The admin’s name, you typed My own name`;
    const notice = (await screen.findByText('Someone else changed this while you were editing')).closest(
      '[role=alert]',
    );
    expect(notice).toHaveTextContent(told);
    expect(name()).toHaveValue('My own name');
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Account updated')).toBeVisible();
    expect(name()).toHaveValue('My own name');
    expect(new Set(versions()).size).toBe(2);
  });

  test('a user who typed another name may take the other one, which is already saved', async () => {
    const user = await openProfile();
    await user.type(name(), ' more');
    await renamed('Taken name');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(name()).toHaveValue('Taken name');
    expect(save()).toBeDisabled();
    expect(versions()).toHaveLength(1);
  });

  test('changing only the password does not restore the old name', async () => {
    const user = await openProfile();
    await user.type(password(), demoPassword);
    await user.type(confirmation(), demoPassword);
    await renamed('Kept by the other');
    await user.click(save());
    expect(await screen.findByText('Account updated')).toBeVisible();
    expect(name()).toHaveValue('Kept by the other');
    expect((await patches()).at(-1)?.[1]).toMatchObject({ name: 'Kept by the other' });
  });

  test('nothing is compared unless versions are announced', async () => {
    announceNothing();
    const user = await openProfile();
    await user.type(name(), ' plain');
    await renamed('Overwritten');
    await user.click(save());
    expect(await screen.findByText('Account updated')).toBeVisible();
    expect(versions()).toEqual([null]);
  });
});

describe('what is shown', () => {
  test('P1, P4: every field of the account, the link in a tab of its own', async () => {
    await openProfile();
    expect(valueOf('User ID')).toHaveTextContent(/^\d+$/);
    expect(valueOf('E-mail')).toHaveTextContent('affiliate@demo.test');
    expect(valueOf('Account type')).toHaveTextContent('Affiliate');
    expect(valueOf('Approval status')).toHaveTextContent('Approved');
    expect(valueOf('Brand')).not.toHaveTextContent('Not assigned');
    expect(valueOf('Role')).toHaveTextContent('—');
    expect(valueOf('Preferred contact')).toHaveTextContent('Telegram');
    const link = screen.getByRole('link', { name: 'https://t.me/affiliate_demo' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(valueOf('Two-factor authentication')).toHaveTextContent('Disabled');
    expect(screen.getByRole('heading', { level: 1, name: 'Profile settings' })).toBeVisible();
  });

  test.each([
    [{ approved_at: '2026-01-01T00:00:00Z' }, 'Approved'],
    [{ approved: true }, 'Approved'],
    [{}, 'Waiting for approval'],
  ])('P2: %o: %s', async (given, text) => {
    await openProfile();
    const { container } = render(<Details user={{ ...somebody, ...given }} />, { wrapper: AppTheme });
    expect(within(container).getByText(text)).toBeVisible();
    expect(within(container).getByText('Not assigned')).toBeVisible();
    expect(within(container).queryByRole('link')).toBeNull();
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.com'])(
    'P3, P5: %s is text and no link',
    async (link) => {
      await openProfile();
      const { container } = render(<Details user={{ ...somebody, communication_link: link }} />, {
        wrapper: AppTheme,
      });
      expect(within(container).getByText(link)).toBeVisible();
      expect(within(container).queryByRole('link')).toBeNull();
    },
  );

  test('P21: without an account it says so', async () => {
    await openPanel('/development');
    await screen.findByRole('heading', { level: 1 });
    render(<Profile />, { wrapper: AppTheme });
    expect(await screen.findByRole('alert')).toHaveTextContent('Not authorized');
  });

  test('P20: a super-admin finds the same under My account', async () => {
    const user = await openPanel('/dashboard', { as: 'super-admin' });
    await user.click(await screen.findByRole('button', { name: /^Account: / }));
    await user.click(await screen.findByRole('menuitem', { name: 'My account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'My account' }));
    expect(await dialog.findByText('super-admin@demo.test')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Enable two-factor authentication' })).toBeEnabled();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('saving', () => {
  test('P7, P8, P9: only what changed can be saved', async () => {
    const user = await openProfile();
    expect(save()).toBeDisabled();
    await user.type(name(), '!');
    expect(save()).toBeEnabled();
    await user.type(name(), '{Backspace}');
    expect(save()).toBeDisabled();
    await user.type(password(), 'x');
    expect(save()).toBeEnabled();
    await user.clear(password());
    expect(save()).toBeDisabled();
  });

  test('P10, P13, P14: the name alone, and the panel follows', async () => {
    const user = await openProfile();
    await user.clear(name());
    await user.type(name(), ' Anna Renamed ');
    await user.click(save());
    expect(await screen.findByText('Account updated')).toBeVisible();
    const { id, name: stored } = JSON.parse(localStorage.getItem('auth_user') ?? '') as CurrentUser;
    expect(stored).toBe('Anna Renamed');
    expect(await patches()).toEqual([[`/api/v1/users/${id}`, { name: 'Anna Renamed' }]]);
    expect(screen.getByRole('button', { name: 'Account: Anna Renamed' })).toBeVisible();
    expect(name()).toHaveValue('Anna Renamed');
    expect(save()).toBeDisabled();
  });

  test('P11, P12: a new password keeps the rules', async () => {
    const user = await openProfile();
    await user.type(password(), '1234567');
    await user.type(confirmation(), '1234567');
    await user.click(save());
    expect(await screen.findByText('At least 8 characters')).toBeVisible();
    await user.type(password(), '8');
    await user.click(save());
    expect(await screen.findByText('The passwords don’t match')).toBeVisible();
    expect(calls().filter((call) => call.startsWith('PATCH'))).toEqual([]);
  });

  test('P16: the password fields are empty afterwards', async () => {
    const user = await openProfile();
    await user.type(password(), demoPassword);
    await user.type(confirmation(), demoPassword);
    await user.click(save());
    expect(await screen.findByText('Account updated')).toBeVisible();
    expect(password()).toHaveValue('');
    expect(confirmation()).toHaveValue('');
    expect(save()).toBeDisabled();
    const [[, body] = []] = await patches();
    expect(body).toMatchObject({ password: demoPassword, password_confirmation: demoPassword });
  });

  test.each([
    ['the server’s words', 500, { message: 'Not today.' }, 'Not today.'],
    ['Error', 500, {}, 'Error'],
    ['when to try again', 429, { message: 'Too often.' }, 'Too often. Try again in 42 seconds.'],
  ])('P15: a failure says %s in an alert and in a notification', async (_name, status, body, text) => {
    const user = await openProfile();
    const headers = { 'Retry-After': '42' };
    network.use(http.patch('/api/v1/users/:id', () => HttpResponse.json(body, { status, headers })));
    await user.type(name(), ' again');
    await user.click(save());
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.filter(({ textContent }) => textContent === text)).toHaveLength(2);
    expect(save()).toBeEnabled();
  });
});

describe('a new password where more than a password guards the account', () => {
  const locked = () =>
    network.use(
      http.patch('/api/v1/users/:id', () => HttpResponse.json({ message: 'Locked' }, { status: 423 }), {
        once: true,
      }),
    );
  const present = () => screen.findByLabelText('Password', { selector: '[role=dialog] input' });
  const dialog = () => screen.queryByRole('dialog', { name: 'Confirm your password' });

  async function tried() {
    const user = await openProfile();
    locked();
    await user.type(password(), demoPassword);
    await user.type(confirmation(), demoPassword);
    await user.click(save());
    await present();
    return user;
  }

  test('security 32: asks for the current password, then saves the new one', async () => {
    const user = await tried();
    expect(screen.queryByText('Locked')).toBeNull();
    await user.type(await present(), `${demoPassword}{Enter}`);
    expect(await screen.findByText('Account updated')).toBeVisible();
    await waitFor(() => expect(dialog()).toBeNull());
    const made = calls().filter((call) => /PATCH|confirm-password/.test(call));
    expect(made.map((call) => call.split(' ')[0])).toEqual(['PATCH', 'POST', 'PATCH']);
    const [first, second] = await patches();
    expect(second).toEqual(first);
    expect(password()).toHaveValue('');
  });

  test('security 32: a wrong password saves nothing and can be typed again; closing keeps the form', async () => {
    const user = await tried();
    await user.type(await present(), 'a wrong one{Enter}');
    expect(await screen.findByText('Wrong password')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(password()).toHaveValue(demoPassword);
    expect(await patches()).toHaveLength(1);
  });

  test('P15: a failure after that is reported like any other', async () => {
    const user = await tried();
    network.use(
      http.patch('/api/v1/users/:id', () => HttpResponse.json({ message: 'Not today.' }, { status: 500 })),
    );
    await user.type(await present(), `${demoPassword}{Enter}`);
    await waitFor(() => expect(dialog()).toBeNull());
    expect(await screen.findAllByText('Not today.')).toHaveLength(2);
  });
});
