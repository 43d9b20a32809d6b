import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { request } from '../../src/shared/http/index.ts';
import { loadSession, login } from '../../src/authProvider/session.ts';
import { accountOf, onSession } from '../../src/authProvider/store.ts';
import { allowConsole } from '../support/panel/console.ts';
import { clearBrowser, loseSession, send } from '../support/panel/browser.ts';
import { calls, network, theBackend } from '../support/panel/network.ts';
import { demoPassword, openPanel, signInAs } from '../support/panel/panel.tsx';

const caches = [
  'user_options_store_data',
  'brands_store_data',
  'plans_store_data',
  'promo_materials_store_data',
];
const fillCaches = () => caches.forEach((key) => localStorage.setItem(key, '[]'));
const kept = () => ['auth_user', ...caches].filter((key) => localStorage.getItem(key) !== null);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const logOut = async (user: Awaited<ReturnType<typeof openPanel>>) =>
  user.click((await screen.findAllByRole('button', { name: 'Log out' }))[0] as HTMLElement);

describe('logging out', () => {
  test('S3, S4, BOOT12: the side menu ends the session and clears what was kept', async () => {
    const user = await openPanel('/dashboard', { as: 'super-admin' });
    fillCaches();
    await logOut(user);
    expect(await heading('Log in')).toBeVisible();
    expect(calls()).toContain('POST /api/v1/auth/logout');
    expect(kept()).toEqual([]);
  });

  test('S3: so does the account menu, and the next login starts at the dashboard', async () => {
    const user = await openPanel('/operators/list', { as: 'super-admin' });
    await user.click(await screen.findByRole('button', { name: /^Account: / }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await signInAs(user, 'super-admin@demo.test');
    expect(await heading('Dashboard')).toBeVisible();
  });

  test('S6: it ends on /login with nothing kept even when the request fails, and says so', async () => {
    network.use(http.post('/api/v1/auth/logout', () => HttpResponse.error()));
    const user = await openPanel('/dashboard', { as: 'super-admin' });
    fillCaches();
    await logOut(user);
    expect(await heading('Log in')).toBeVisible();
    expect(kept()).toEqual([]);
    expect(await screen.findByRole('alert')).toHaveTextContent('The server didn’t confirm the logout');
  });

  test('an answer about the account that comes afterwards signs nobody in', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const user = await openPanel('/dashboard', { as: 'super-admin' });
    await heading('Dashboard');
    network.use(
      http.get(
        '/api/v1/auth/me',
        async ({ request: asked }) => {
          const told = await send(theBackend().app, asked);
          await answered;
          return told;
        },
        { once: true },
      ),
    );
    const late = loadSession();
    await logOut(user);
    expect(await heading('Log in')).toBeVisible();
    const opened = vi.fn<() => void>();
    const unsubscribe = onSession(opened);
    answer();
    await act(() => late);
    unsubscribe();
    expect(opened).not.toHaveBeenCalled();
    expect(kept()).toEqual([]);
  });

  test.each([403, 409, 423])(
    'is offered where auth/me answers %i, so that somebody else can log in',
    async (status) => {
      allowConsole(/ApiError/);
      const refused = http.get('/api/v1/auth/me', () =>
        HttpResponse.json({ message: 'Your account has been blocked.' }, { status }),
      );
      network.use(refused);
      const user = await openPanel('/dashboard');
      expect(await screen.findByText('Your account has been blocked.')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Log out' }));
      expect(await heading('Log in')).toBeVisible();
    },
  );

  test('an account whose name is missing, or a number, is shown by what it has', async () => {
    for (const [name, shown] of [
      [null, 'super-admin@demo.test'],
      [777, '777'],
    ] as const) {
      network.use(
        http.get('/api/v1/auth/me', async ({ request: asked }) => {
          const told = await send(theBackend().app, asked);
          const account = (await told.json()) as object;
          return HttpResponse.json({ ...account, name }, { status: told.status, headers: told.headers });
        }),
      );
      await openPanel('/profile-settings', { as: 'super-admin' });
      expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
      expect(screen.queryByText('Something went wrong')).toBeNull();
      cleanup();
    }
  });

  test('a session that had already ended is no failure', async () => {
    // The sub-operator's dashboard makes no request that would notice the end earlier.
    const user = await openPanel('/dashboard', { as: 'sub-operator' });
    await heading('Dashboard');
    loseSession();
    network.use(http.post('/api/v1/auth/logout', () => HttpResponse.json({}, { status: 401 })));
    await logOut(user);
    expect(await heading('Log in')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a lost session', () => {
  const lose = async () => {
    fillCaches();
    loseSession();
    await act(() => request('/api/v1/plans').catch(() => undefined));
  };

  test('S1, S5: any 401 goes to /login and clears what was kept', async () => {
    await openPanel('/dashboard', { as: 'super-admin' });
    await heading('Dashboard');
    await lose();
    expect(await heading('Log in')).toBeVisible();
    expect(window.location.pathname).toBe('/login');
    expect(kept()).toEqual([]);
  });

  test('S1: logging in again returns to where it was lost', async () => {
    const user = await openPanel('/operators/list?page=2', { as: 'super-admin' });
    await heading('Operators');
    await lose();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended');
    await signInAs(user, 'super-admin@demo.test');
    expect(await heading('Operators')).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe('/operators/list?page=2');
  });

  test('S1: an account that may not open that page lands on the dashboard', async () => {
    const user = await openPanel('/operators/list', { as: 'super-admin' });
    await heading('Operators');
    await lose();
    await signInAs(user, 'affiliate@demo.test');
    expect(await heading('Dashboard')).toBeVisible();
  });

  test.each([
    '//evil.test/x',
    'https://evil.test/',
    '/login',
    '//[',
    '//',
    '/\\evil.test',
    '\\\\evil.test',
    '/.//evil.test/x',
    'javascript:alert(1)',
    '\t//evil.test',
  ])('security 63: a return to %s is not followed', async (from) => {
    const user = await openPanel('/login');
    await screen.findByLabelText('E-mail');
    window.history.replaceState({ from }, '', '/login');
    await signInAs(user, 'super-admin@demo.test');
    expect(await heading('Dashboard')).toBeVisible();
    expect(window.location.href).toBe(`${window.location.origin}/dashboard`);
  });

  test('S2: a 401 on /login causes nothing', async () => {
    await openPanel('/login');
    await screen.findByLabelText('E-mail');
    await lose();
    expect(calls()).toEqual(['GET /api/v1/auth/me', 'GET /api/v1/plans']);
    expect(screen.getByLabelText('E-mail')).toBeVisible();
  });
});

test('a page that a mail leads to opens once its reader has signed in, as if nothing had been lost', async () => {
  const user = await openPanel('/operators/requests?page=2');
  await heading('Log in');
  expect(screen.queryByText('Your session has ended.')).toBeNull();
  await signInAs(user, 'super-admin@demo.test');
  expect(await heading('Operator requests')).toBeVisible();
  expect(window.location.search).toBe('?page=2');
});

describe('stored data', () => {
  test('ROUTE25: a type edited in auth_user opens no page', async () => {
    await openPanel('/dashboard', { as: 'operator' });
    expect(await heading('Dashboard')).toBeVisible();
    const stored = JSON.parse(localStorage.getItem('auth_user') ?? '{}') as object;
    localStorage.setItem('auth_user', JSON.stringify({ ...stored, type: 'super-admin' }));
    // Like a reload.
    cleanup();
    await openPanel('/roles');
    expect(await heading('Dashboard')).toBeVisible();
    expect(window.location.pathname).toBe('/dashboard');
  });

  test.each(['{', '""', 'null'])('S20: %s in the storage does not break the start', async (junk) => {
    for (const key of ['auth_user', ...caches]) localStorage.setItem(key, junk);
    await openPanel('/dashboard');
    expect(await heading('Log in')).toBeVisible();
  });
});

describe('another tab', () => {
  const storageEvent = (key: string | null) =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage })));

  test('logs out here too', async () => {
    await openPanel('/dashboard', { as: 'super-admin' });
    await heading('Dashboard');
    clearBrowser();
    storageEvent('auth_user');
    expect(await heading('Log in')).toBeVisible();
  });

  test('that logs in opens the panel here', async () => {
    await openPanel('/login', { as: 'operator' });
    await heading('Dashboard');
    storageEvent('auth_user');
    await waitFor(() => expect(calls().filter((call) => call.endsWith('auth/me'))).toHaveLength(2));
    expect(await heading('Dashboard')).toBeVisible();
  });

  test('that logs in twice is followed to the last account, in whatever order the answers come', async () => {
    await openPanel('/dashboard', { as: 'super-admin' });
    await heading('Dashboard');
    const first = await request('/api/v1/auth/me');
    await login('operator@demo.test', demoPassword);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    network.use(
      http.get(
        '/api/v1/auth/me',
        async () => {
          await answered;
          return HttpResponse.json(first.json as object, { headers: first.headers });
        },
        { once: true },
      ),
    );
    const late = loadSession();
    await act(() => loadSession());
    answer();
    await act(() => late);
    expect(accountOf()?.email).toBe('operator@demo.test');
  });

  test('is followed silently: two tabs that told each other would make requests forever', async () => {
    await openPanel('/dashboard', { as: 'operator' });
    await heading('Dashboard');
    const written = JSON.stringify({
      ...JSON.parse(localStorage.getItem('auth_user') ?? ''),
      name: 'Elsewhere',
    });
    localStorage.setItem('auth_user', written);
    storageEvent('auth_user');
    await waitFor(() => expect(calls().filter((call) => call.endsWith('auth/me'))).toHaveLength(2));
    await act(() => delay(100));
    expect(localStorage.getItem('auth_user')).toBe(written);
  });
});
