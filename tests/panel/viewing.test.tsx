import { cleanup, getConfig, screen, waitFor, within } from '@testing-library/react';
import { eq, isNotNull } from 'drizzle-orm';
import { http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { viewing } from '../../contract/viewing.ts';
import { createApp } from '../../server/app.ts';
import { single } from '../../server/database/single.ts';
import { sessions, users } from '../../server/database/tables/index.ts';
import { getSession } from '../../src/authProvider/store.ts';
import { addressOf } from '../../src/shared/http/address-of.ts';
import { request } from '../../src/shared/http/index.ts';
import { tellFromTab } from '../support/panel/another-tab.ts';
import { allowConsole } from '../support/panel/console.ts';
import { announceNothing, calls, network, theBackend } from '../support/panel/network.ts';
import { demoPassword, openPanel } from '../support/panel/panel.tsx';
import { loseSession, send } from '../support/panel/browser.ts';

/* A super-admin sees the panel as another account sees it. */

const listOf = (email: string) => `/users?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`;
const notice = () => screen.findByText(/^You see the panel as Oliver Grant sees it, until/);

async function viewOperator() {
  const user = await openPanel(listOf('operator@demo.test'), { as: 'super-admin' });
  const button = { name: 'See the panel as this user: Oliver Grant' };
  await user.click(await screen.findByRole('button', button));
  await notice();
  return user;
}

const menu = async () => {
  const [found] = await screen.findAllByRole('navigation', { name: 'Main menu' });
  return within(found as HTMLElement);
};

/** Ends the time of every view in the database. */
const letEnd = () =>
  theBackend()
    .database.update(sessions)
    .set({ viewedUntil: new Date(0) })
    .where(isNotNull(sessions.viewedUntil));

describe('a super-admin who views an account', () => {
  test('sees its pages, marked on each of them, and no button that changes something', async () => {
    const user = await viewOperator();
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    await user.click((await menu()).getByRole('link', { name: 'Brands' }));
    expect((await screen.findAllByRole('row')).length).toBeGreaterThan(1);
    expect(await notice()).toBeVisible();
    expect(screen.queryByRole('link', { name: /^(Add|Edit)/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
    await user.click((await menu()).getByRole('link', { name: 'Profile settings' }));
    expect(await screen.findByText('operator@demo.test')).toBeVisible();
    expect(await notice()).toBeVisible();
    expect(screen.queryByLabelText(/^New password/)).toBeNull();
    expect(calls().filter((call) => /sessions|passkeys|two-factor/.test(call))).toEqual([]);
  });

  test('sees the panel of an account that must still set up its second factor', async () => {
    const strict = () => createApp({ ...theBackend().services, requireTwoFactor: ['operator'] });
    network.use(http.all('/api/*', ({ request }) => send(strict(), request)));
    await viewOperator();
    expect((await menu()).getByRole('link', { name: 'Brands' })).toBeVisible();
  });

  test('still does after a reload, until it goes back to its own panel', async () => {
    await viewOperator();
    cleanup();
    const user = await openPanel('/dashboard');
    await notice();
    await user.click(screen.getByRole('button', { name: 'Back to my panel' }));
    expect(await screen.findByText('You’re back in your own panel, Ada Sorokina')).toBeVisible();
    expect(screen.queryByText(/^You see the panel as/)).toBeNull();
    expect(getSession()).toMatchObject({ user: { type: 'super-admin' } });
  });

  test('is shown its own panel once the time is over, and nothing is done as either meanwhile', async () => {
    allowConsole(/ApiError/);
    const user = await viewOperator();
    await letEnd();
    await user.click((await menu()).getByRole('link', { name: 'Brands' }));
    await waitFor(() => expect(getSession()).toMatchObject({ user: { type: 'super-admin' } }));
    await waitFor(() => expect(screen.queryByText(/^You see the panel as/)).toBeNull());
  });

  test('has answered what it could still undo: nobody else answers in its name', async () => {
    // The count of requests, if its read is under way when the account changes.
    allowConsole(/^ApiError: This action is unauthorized/);
    const user = await openPanel('/operators/requests', { as: 'super-admin' });
    const [approve] = await screen.findAllByRole('button', { name: /^Approve: / });
    await user.click(approve as HTMLElement);
    await screen.findByText(/^Approved: /);
    await user.click((await menu()).getByRole('link', { name: 'Users' }));
    const [view] = await screen.findAllByRole('button', { name: /^See the panel as this user: / });
    await user.click(view as HTMLElement);
    await screen.findByText(/^You see the panel as/);
    expect(calls().filter((call) => /^(PATCH|POST) .*(approval|view)/.test(call))).toEqual([
      expect.stringMatching(/^PATCH .*approval$/),
      expect.stringMatching(/^POST .*view/),
    ]);
    expect(await screen.findByRole('button', { name: 'Back to my panel' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('keeps the filters that it has saved', async () => {
    const { id } =
      (await theBackend().database.select().from(users).where(eq(users.email, 'super-admin@demo.test')))[0] ??
      {};
    const key = `RaStorepanel-${id}.users.savedQueries`;
    localStorage.setItem(key, '[]');
    await viewOperator();
    expect(localStorage.getItem(key)).toBe('[]');
    localStorage.removeItem(key);
  });
});

describe('another tab that views an account', () => {
  const idOfOperator = async () =>
    single(await theBackend().database.select().from(users).where(eq(users.email, 'operator@demo.test'))).id;
  // Of another tab: the page goes on meanwhile, and React is not to wait for its end.
  const { asyncWrapper: meanwhile } = getConfig();
  const view = () =>
    meanwhile(async () => {
      const address = addressOf(viewing.begin.path, { id: await idOfOperator() });
      return request(address, { method: viewing.begin.method });
    });
  const edit = async () => within(await screen.findByRole('dialog', { name: 'Edit plan' }));
  // Calls that were on their way are answered for the account that is viewed.
  beforeEach(() => allowConsole(/ApiError/));
  const beside = () => screen.findByRole('dialog', { name: 'Another account is open' });

  test('keeps what is typed here, which is saved once its own panel is back', async () => {
    const user = await openPanel('/plans/1', { as: 'super-admin' });
    const input = await (await edit()).findByLabelText(/^Name/);
    await user.type(input, ' beside');
    await view();
    await tellFromTab('{}');
    expect(await beside()).toHaveTextContent(/shows the panel of Oliver Grant/);
    expect(window.location.pathname).toBe('/plans/1');
    await user.click(within(await beside()).getByRole('button', { name: 'Try again' }));
    expect(await beside()).toBeVisible();
    await meanwhile(() => request(viewing.end.path, { method: viewing.end.method }));
    await user.click(within(await beside()).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Another account is open' })).toBeNull());
    expect((await edit()).getByLabelText(/^Name/)).toHaveDisplayValue(/ beside$/);
    await user.click((await edit()).getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByRole('cell', { name: / beside$/ })).length).toBeGreaterThan(0);
  });

  test('and logs out leaves the login over what is typed here', async () => {
    const user = await openPanel('/plans/1', { as: 'super-admin' });
    await user.type(await (await edit()).findByLabelText(/^Name/), ' beside');
    await view();
    await tellFromTab('{}');
    await beside();
    loseSession();
    await tellFromTab('null');
    const login = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
    await user.type(login.getByLabelText('Password'), demoPassword);
    await user.click(login.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your session has ended' })).toBeNull());
    expect((await edit()).getByLabelText(/^Name/)).toHaveDisplayValue(/ beside$/);
  });

  test('is followed where nothing is typed', async () => {
    await openPanel('/plans', { as: 'super-admin' });
    await view();
    await tellFromTab('{}');
    expect(await notice()).toBeVisible();
  });
});

describe('no account is viewed', () => {
  test('that is a super-admin’s', async () => {
    await openPanel(listOf('super-admin'), { as: 'super-admin' });
    expect((await screen.findAllByRole('row')).length).toBeGreaterThan(1);
    expect(screen.queryByRole('button', { name: /^See the panel/ })).toBeNull();
  });

  test('where the backend announces nothing', async () => {
    announceNothing();
    await openPanel('/users', { as: 'super-admin' });
    expect((await screen.findAllByRole('row')).length).toBeGreaterThan(1);
    expect(screen.queryByRole('button', { name: /^See the panel/ })).toBeNull();
  });

  test('after a refusal, of which a toast says why', async () => {
    allowConsole(/ApiError/);
    const user = await openPanel(listOf('operator@demo.test'), { as: 'super-admin' });
    network.use(
      http.post('/api/v1/users/:id/viewing', ({ request }) =>
        send(theBackend().app, new Request(request.url.replace(/users\/\d+/, 'users/1999999'), request)),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'See the panel as this user: Oliver Grant' }));
    expect(await screen.findByText('Record not found.')).toBeVisible();
  });
});
