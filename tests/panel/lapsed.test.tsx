import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { http, HttpResponse } from 'msw';
import { login } from '../../src/authProvider/session.ts';
import { request } from '../../src/shared/http/index.ts';
import { loseSession } from '../support/panel/browser.ts';
import { tellFromTab } from '../support/panel/another-tab.ts';
import { allowConsole } from '../support/panel/console.ts';
import { calls, network, requests } from '../support/panel/network.ts';
import { demoPassword, openPanel } from '../support/panel/panel.tsx';

// Outside production, react-admin logs this for every failed query and mutation.
beforeEach(() => allowConsole(/ApiError/));

const caches = [
  'user_options_store_data',
  'brands_store_data',
  'plans_store_data',
  'promo_materials_store_data',
];
const kept = () => ['auth_user', ...caches].filter((key) => localStorage.getItem(key) !== null);

const again = async () => within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
const edit = async () => within(await screen.findByRole('dialog', { name: 'Edit plan' }));

async function retype(user: UserEvent, text: string) {
  const input = await (await edit()).findByLabelText(/^Name/);
  await user.clear(input);
  await user.type(input, text);
}
async function signInAgain(user: UserEvent, password: string = demoPassword) {
  const form = await again();
  await user.type(form.getByLabelText('Password'), password);
  await user.click(form.getByRole('button', { name: 'Log in' }));
}

let edits = 0;
/** The text that the running test types. */
const text = () => `Typed before the end, ${edits}`;

/** An edit that is being typed while its session ends. */
async function typing() {
  edits += 1;
  const user = await openPanel('/plans/1', { as: 'super-admin' });
  await retype(user, text());
  await screen.findByText('Per action (CPA)', { selector: '[role=dialog] *' });
  loseSession();
  return user;
}

describe('a session that ends during an edit', () => {
  test('loses nothing: the user signs in over the page and saves', async () => {
    const user = await typing();
    await user.click((await edit()).getByRole('button', { name: 'Save' }));
    const form = await again();
    expect(form.getByLabelText('E-mail')).toHaveValue('super-admin@demo.test');
    expect(form.getByLabelText('E-mail')).toHaveAttribute('readonly');
    expect(kept()).toEqual([]);
    expect(window.location.pathname).toBe('/plans/1');

    await signInAgain(user);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your session has ended' })).toBeNull());
    expect((await edit()).getByLabelText(/^Name/)).toHaveValue(text());
    expect((await edit()).getByRole('alert')).toHaveTextContent('before this was saved');
    await user.click((await edit()).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('cell', { name: text() })).toBeVisible();
  });

  test('loses nothing either if another request finds it ended', async () => {
    await typing();
    await act(() => request('/api/v1/brands').catch(() => undefined));
    expect((await again()).getByLabelText('Password')).toHaveFocus();
  });

  test('a wrong password is reported, and can be tried again', async () => {
    const user = await typing();
    await act(() => request('/api/v1/brands').catch(() => undefined));
    await signInAgain(user, 'not-the-password');
    expect(
      (await screen.findAllByText('These credentials do not match our records.')).length,
    ).toBeGreaterThan(0);
    await user.clear((await again()).getByLabelText('Password'));
    await signInAgain(user);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your session has ended' })).toBeNull());
  });

  test('a missing network does not lose it either', async () => {
    const user = await typing();
    await act(() => request('/api/v1/brands').catch(() => undefined));
    network.use(http.get('/api/v1/auth/me', () => HttpResponse.error()));
    await signInAgain(user);
    await screen.findAllByText(/connection|network|server/i);
    expect((await screen.findAllByRole('dialog', { hidden: true })).length).toBe(2);
  });

  test('Escape closes nothing; leaving discards it and goes to /login', async () => {
    const user = await typing();
    await act(() => request('/api/v1/brands').catch(() => undefined));
    await again();
    await user.keyboard('{Escape}');
    await user.click((await again()).getByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    expect(window.location.pathname).toBe('/login');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('another account that signs in instead sees none of it', async () => {
    await typing();
    await act(() => request('/api/v1/brands').catch(() => undefined));
    await again();
    await act(() => login('affiliate@demo.test', demoPassword));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.body.textContent).not.toContain(text());
  });

  test('what is typed in the profile is kept as well', async () => {
    const user = await openPanel('/profile-settings', { as: 'affiliate' });
    await user.type(await screen.findByLabelText('Name'), ' typed');
    const name = screen.getByLabelText<HTMLInputElement>('Name').value;
    loseSession();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await signInAgain(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Name')).toHaveValue(name);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Account updated')).toBeVisible();
  });

  test('the typed reason for a rejection is kept too, and sent afterward', async () => {
    const user = await openPanel('/affiliates/requests', { as: 'operator' });
    await user.click((await screen.findAllByRole('button', { name: /^Reject: / }))[0] as HTMLElement);
    const question = async () => within(await screen.findByRole('dialog', { name: /^Reject .+\?$/ }));
    await user.type(await (await question()).findByLabelText('Reason (optional)'), 'No website yet');
    loseSession();
    await act(() => request('/api/v1/brands').catch(() => undefined));
    await signInAgain(user);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your session has ended' })).toBeNull());
    expect((await question()).getByLabelText('Reason (optional)')).toHaveValue('No website yet');
    await user.click((await question()).getByRole('button', { name: 'Reject' }));
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(calls().some((call) => call.startsWith('PATCH'))).toBe(true));
    const sent = requests.find(({ method }) => method === 'PATCH');
    expect(await sent?.clone().json()).toEqual({ approved: false, reason: 'No website yet' });
  });

  test('a late response of the ended session does not end the new one', async () => {
    const user = await typing();
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    network.use(
      http.get('/api/v1/contacts', async () => {
        await held;
        return HttpResponse.json({ message: 'Unauthenticated.' }, { status: 401 });
      }),
    );
    const late = request('/api/v1/contacts').catch(() => undefined);
    await act(() => request('/api/v1/brands').catch(() => undefined));
    await signInAgain(user);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your session has ended' })).toBeNull());
    answer();
    await act(() => late);
    expect(screen.queryByRole('dialog', { name: 'Your session has ended' })).toBeNull();
    expect((await edit()).getByLabelText(/^Name/)).toHaveValue(text());
  });
});

describe('another tab', () => {
  test('that loses the session keeps what is typed here', async () => {
    await typing();
    localStorage.removeItem('auth_user');
    await tellFromTab(null);
    const password = (await again()).getByLabelText('Password');
    await waitFor(() => expect(password).toHaveFocus());
  });

  test('that logs out ends the session here too, whatever is typed', async () => {
    await typing();
    localStorage.removeItem('auth_user');
    await tellFromTab('null');
    await tellFromTab(null);
    expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    expect(screen.queryByText('Your session has ended.')).toBeNull();
  });
});

test('S1, S5: with nothing unsaved it ends on /login as usual, with or without a dialog', async () => {
  await openPanel('/plans/1', { as: 'super-admin' });
  await edit();
  loseSession();
  await act(() => request('/api/v1/brands').catch(() => undefined));
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  expect(kept()).toEqual([]);
  expect(calls()).not.toContain('POST /api/v1/auth/logout');
});
