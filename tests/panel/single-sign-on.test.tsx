import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, passthrough } from 'msw';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import en from '../../public/locales/en/translation.json' with { type: 'json' };
import ru from '../../public/locales/ru/translation.json' with { type: 'json' };
import { createApp } from '../../server/app.ts';
import { identityProvider } from '../../server/auth/single-sign-on/provider.ts';
import { identities } from '../../server/database/tables/index.ts';
import { demoSecret } from '../../server/demo/accounts.ts';
import { type ForgingProvider, startForgingProvider } from '../support/server/forging-provider.ts';
import { send } from '../support/panel/browser.ts';
import { calls, network, requests, theBackend } from '../support/panel/network.ts';
import { demoPassword, openPanel } from '../support/panel/panel.tsx';
import { codeNow, typeCode } from '../support/panel/two-factor.ts';

const email = 'operator@demo.test';
const logIn = en.single_sign_on.log_in.replace('{{name}}', 'Acme');
/** Where the page before the provider keeps the path to return to. */
const fromKey = 'single_sign_on_from';

let provider: ForgingProvider;
let left: string[];
beforeAll(async () => {
  provider = await startForgingProvider('panel', email);
});
afterAll(() => provider.close());

beforeEach(async () => {
  await theBackend().database.delete(identities);
  const { services } = theBackend();
  const { issuer } = provider;
  const credentials = { clientId: 'panel', clientSecret: 'secret' };
  const settings = { id: 'default', issuer, ...credentials, name: 'Acme', linksByEmail: true };
  const own = identityProvider(settings, services.appUrl, services.log);
  const app = createApp({ ...services, identityProviders: [own] });
  network.use(
    http.all(`${issuer}/*`, () => passthrough()),
    http.all('/api/*', ({ request }) => send(app, request)),
  );
  sessionStorage.clear();
  left = [];
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void left.push(String(url)));
});

/** Presses the button of the login page. @returns the address that the browser would go to. */
async function leaveFor(path: string): Promise<string> {
  const user = await openPanel(path);
  await user.click(await screen.findByRole('button', { name: logIn }));
  await waitFor(() => expect(left).toHaveLength(1));
  return left[0] ?? '';
}

/** Comes back from the provider, as a new load of the page would. */
async function comeBack(query: string): Promise<void> {
  window.history.pushState(null, '', `/single-sign-on?${query}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

test('the button needs no call of its own, and leads to the provider and back to where one was going', async () => {
  const user = await openPanel('/affiliates/list');
  const button = await screen.findByRole('button', { name: logIn });
  expect(window.location.pathname).toBe('/login');
  expect(new Set(calls())).toEqual(new Set(['GET /api/v1/auth/me']));
  await user.click(button);
  await waitFor(() => expect(left).toHaveLength(1));
  expect(left[0]).toMatch(new RegExp(`^${provider.issuer}/authorize\\?`));

  await comeBack(provider.answer(left[0] ?? ''));
  expect(await screen.findByRole('navigation', { name: en.shell.navigation })).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toBe('/affiliates/list'));
  expect(window.location.search).not.toContain('code');
});

test.each(['https://evil.test/', '//evil.test', 'javascript:alert(1)'])(
  'security 63: it goes on to no address but our own: not to %s',
  async (from) => {
    const url = await leaveFor('/login');
    sessionStorage.setItem(fromKey, from);
    await comeBack(provider.answer(url));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(left).toHaveLength(1);
  },
);

test('a failure is told on the login page, in the language of the page, and one can try again', async () => {
  await openPanel('/login', { language: 'ru' });
  await screen.findByRole('button', { name: ru.single_sign_on.log_in.replace('{{name}}', 'Acme') });
  await comeBack('code=another&state=another');
  expect(await screen.findByText(/Вход занял слишком много времени/)).toBeVisible();
  expect(window.location.pathname).toBe('/login');
  expect(screen.getByLabelText(ru.field.email)).toBeVisible();
});

test('a second factor that is due is asked for', async () => {
  const user = await openPanel('/login');
  await user.click(await screen.findByRole('button', { name: logIn }));
  await waitFor(() => expect(left).toHaveLength(1));
  const claims = { sub: 'guarded', email: 'affiliate-2fa@demo.test' };
  await comeBack(provider.answer(left[0] ?? '', { claims }));
  await typeCode(user, codeNow(demoSecret));
  expect(await screen.findByRole('navigation', { name: en.shell.navigation })).toBeVisible();
});

test('the page of the way back leads on where nothing came back', async () => {
  await openPanel('/single-sign-on');
  expect(await screen.findByRole('button', { name: en.login.submit })).toBeVisible();
  expect(calls()).not.toContain('POST /api/v1/auth/single-sign-on/callback');
});

test('an account is linked and unlinked in the profile, by the password', async () => {
  const user = await openPanel('/profile-settings', { as: 'operator' });
  const { link, unlink, linked, unlinked } = en.single_sign_on;
  await user.click(await screen.findByRole('button', { name: link }));
  const first = within(await screen.findByRole('dialog'));
  await user.type(first.getByLabelText('Password'), `${demoPassword}{Enter}`);
  await waitFor(() => expect(left).toHaveLength(1));
  await comeBack(provider.answer(left[0] ?? ''));
  expect(await screen.findByText(linked)).toBeVisible();
  expect(await screen.findByText(`You can log in with your Acme account ${email}.`)).toBeVisible();
  expect(window.location.pathname).toBe('/profile-settings');

  await user.click(screen.getByRole('button', { name: unlink }));
  const second = within(await screen.findByRole('dialog'));
  await user.type(second.getByLabelText('Password'), `${demoPassword}{Enter}`);
  expect(await screen.findByText(unlinked)).toBeVisible();
  expect(await screen.findByRole('button', { name: link })).toBeVisible();
});

test('each of several providers has its button, and its own address for the way back', async () => {
  const { services } = theBackend();
  const { issuer } = provider;
  const credentials = { issuer, clientId: 'panel', clientSecret: 'secret', linksByEmail: true };
  const other = { ...credentials, id: 'other', issuer: 'http://127.0.0.1:9', name: 'Другой' };
  const google = { ...credentials, id: 'google', name: 'Google' };
  const app = createApp({
    ...services,
    identityProviders: [other, google].map((one) => identityProvider(one, services.appUrl, services.log)),
  });
  network.use(http.all('/api/*', ({ request }) => send(app, request)));
  const user = await openPanel('/login');
  expect(await screen.findByRole('button', { name: 'Log in with Другой' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Log in with Google' }));
  await waitFor(() => expect(left).toHaveLength(1));
  const back = new URL(new URL(left[0] ?? '').searchParams.get('redirect_uri') ?? '');
  expect(back.pathname).toBe('/single-sign-on/google');
  window.history.pushState(null, '', `${back.pathname}?${provider.answer(left[0] ?? '')}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(await screen.findByRole('navigation', { name: en.shell.navigation })).toBeVisible();
});

test('decision 22: without the announcement there is neither button nor card', async () => {
  network.use(
    http.get('/api/v1/auth/me', async ({ request }) => {
      const answer = await send(theBackend().app, request);
      const headers = { 'X-Single-Sign-On': 'default=Acme' };
      return answer.ok
        ? HttpResponse.json(await answer.json(), { headers })
        : HttpResponse.json({}, { status: 401, headers });
    }),
  );
  await openPanel('/login');
  expect(await screen.findByRole('button', { name: en.login.submit })).toBeVisible();
  expect(screen.queryByRole('button', { name: logIn })).toBeNull();
  await openPanel('/profile-settings', { as: 'operator' });
  expect(await screen.findByRole('heading', { name: en.profile.security })).toBeVisible();
  expect(screen.queryByRole('heading', { name: en.single_sign_on.title })).toBeNull();
  expect(requests.some(({ url }) => url.includes('single-sign-on'))).toBe(false);
});
