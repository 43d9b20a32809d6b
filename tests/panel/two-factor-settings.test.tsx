import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import type { CurrentUser } from '../../contract/user.ts';
import { signIn } from '../../src/authProvider/session.ts';
import { answerQuestion } from '../support/panel/answering.ts';
import { send } from '../support/panel/browser.ts';
import { calls, network, theBackend } from '../support/panel/network.ts';
import { demoPassword, openPanel } from '../support/panel/panel.tsx';
import { codeNow, secretOnScreen, typeCode } from '../support/panel/two-factor.ts';

const enable = 'Enable two-factor authentication';
const manage = 'Manage two-factor authentication';
type Account = NonNullable<NonNullable<Parameters<typeof openPanel>[1]>['as']>;

async function openDialog(as: Account, button = enable) {
  const user = await openPanel('/profile-settings', { as });
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

async function confirmPassword({ user, dialog }: Awaited<ReturnType<typeof openDialog>>) {
  await user.type(dialog.getByLabelText('Password'), `${demoPassword}{Enter}`);
}

const writes = () => calls().filter((call) => /user\/(confirm|two-factor)/.test(call));
const stored = () => JSON.parse(localStorage.getItem('auth_user') ?? '') as CurrentUser;

test('P6, T1, T4, T5, T7, T10, T11, T12, T13, T14: on with the first code, and off again', async () => {
  const opened = await openDialog('operator');
  const { user, dialog } = opened;
  await confirmPassword(opened);
  const picture = await dialog.findByRole('img', { name: /QR code/ });
  expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml/);
  expect(document.querySelector('[role=dialog] svg path[stroke]')).toBeNull();
  expect(stored().is_two_factor).toBe(false);
  await typeCode(user, codeNow(await secretOnScreen()));
  const codes = within(await dialog.findByRole('list', { name: 'Recovery codes' }));
  expect(codes.getAllByRole('listitem')).toHaveLength(8);
  expect(stored().is_two_factor).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'I have saved the codes' }));
  expect(await screen.findByText('Two-factor authentication enabled')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes()).toEqual([
    'POST /api/user/confirm-password',
    'POST /api/user/two-factor-authentication',
    'GET /api/user/two-factor-qr-code',
    'POST /api/user/confirmed-two-factor-authentication',
    'GET /api/user/two-factor-recovery-codes',
  ]);

  // The same button now leads to turning it off.
  await user.click(screen.getByRole('button', { name: manage }));
  const second = within(await screen.findByRole('dialog'));
  await user.type(second.getByLabelText('Password'), demoPassword);
  await user.click(second.getByRole('button', { name: 'Disable' }));
  expect(await screen.findByText('Two-factor authentication disabled')).toBeVisible();
  expect(screen.getByRole('button', { name: enable })).toBeVisible();
  expect(stored().is_two_factor).toBe(false);
  expect(calls()).toContain('DELETE /api/user/two-factor-authentication');
});

test('T3: a wrong password stays on the step; without words of the server it has its own', async () => {
  const { user, dialog } = await openDialog('affiliate');
  const field = dialog.getByLabelText('Password');
  await user.type(field, 'wrong{Enter}');
  expect(await dialog.findByText('Wrong password')).toBeVisible();
  network.use(http.post('/api/user/confirm-password', () => HttpResponse.json({}, { status: 422 })));
  await user.type(field, 'er{Enter}');
  expect(await dialog.findByText('Wrong code, try again')).toBeVisible();
  expect(field).toBeInvalid();
});

test('T9, T22: a wrong first code stays there, and closing half way leaves nothing on', async () => {
  const opened = await openDialog('affiliate');
  const { user, dialog } = opened;
  await confirmPassword(opened);
  await secretOnScreen();
  await typeCode(user, '000000');
  expect(await screen.findByText('Wrong confirmation code')).toBeVisible();
  expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: enable })).toBeVisible();
  expect(stored().is_two_factor).toBe(false);
});

test('T21: the dialog asks for the password again if the server requires it', async () => {
  const opened = await openDialog('affiliate');
  await confirmPassword(opened);
  await secretOnScreen();
  const due = () => HttpResponse.json({ message: 'Password confirmation required.' }, { status: 423 });
  network.use(http.post('/api/user/confirmed-two-factor-authentication', due, { once: true }));
  await typeCode(opened.user, '000000');
  expect(await opened.dialog.findByLabelText('Password')).toBeVisible();
  await confirmPassword(opened);
  expect(await opened.dialog.findByRole('img', { name: /QR code/ })).toBeVisible();
});

test('a QR code that does not load can be asked for again', async () => {
  const opened = await openDialog('affiliate');
  network.use(http.get('/api/user/two-factor-qr-code', () => HttpResponse.error(), { once: true }));
  await confirmPassword(opened);
  await opened.user.click(await opened.dialog.findByRole('button', { name: 'Try again' }));
  expect(await opened.dialog.findByRole('img', { name: /QR code/ })).toBeVisible();
});

test('the recovery codes can be seen again, and replaced', async () => {
  const opened = await openDialog('sub-operator');
  await confirmPassword(opened);
  await typeCode(opened.user, codeNow(await secretOnScreen()));
  const texts = async () => {
    const list = within(await opened.dialog.findByRole('list', { name: 'Recovery codes' }));
    return list.getAllByRole('listitem').map(({ textContent }) => textContent);
  };
  const first = await texts();
  // The field that had the focus is gone; the dialog takes it a moment later.
  await waitFor(() => expect(document.body).not.toHaveFocus());
  await opened.user.keyboard('{Escape}');
  expect(await screen.findByText('Two-factor authentication enabled')).toBeVisible();

  await opened.user.click(await screen.findByRole('button', { name: manage }));
  opened.dialog = within(await screen.findByRole('dialog'));
  await opened.user.type(opened.dialog.getByLabelText('Password'), demoPassword);
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Show recovery codes' }));
  expect(await texts()).toEqual(first);

  const replace = () => opened.user.click(opened.dialog.getByRole('button', { name: 'Generate new codes' }));
  await replace();
  expect(await answerQuestion(opened.user, 'Cancel')).toMatch(/^Generate new codes\?The current ones/);
  expect(await texts()).toEqual(first);
  await replace();
  await answerQuestion(opened.user, 'Generate new codes');
  await waitFor(async () => expect((await texts()).some((text) => first.includes(text))).toBe(false));
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stored().is_two_factor).toBe(true);
});

test('T12: it shows as on after a call turned it on but its response was lost', async () => {
  const first = await openDialog('affiliate');
  await confirmPassword(first);
  const secret = await secretOnScreen();
  network.use(
    http.post('/api/user/confirmed-two-factor-authentication', async ({ request }) => {
      await send(theBackend().app, request);
      return HttpResponse.error();
    }),
  );
  await typeCode(first.user, codeNow(secret));
  expect(await first.dialog.findByText(/No connection to the server/)).toBeVisible();
  await first.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await first.user.click(screen.getByRole('button', { name: enable }));
  const second = within(await screen.findByRole('dialog'));
  await first.user.type(second.getByLabelText('Password'), `${demoPassword}{Enter}`);
  const saved = await second.findByRole('button', { name: 'I have saved the codes' });
  await waitFor(() => expect(saved).toBeEnabled());
  await first.user.click(saved);
  expect(await screen.findByRole('button', { name: manage })).toBeVisible();
  expect(stored().is_two_factor).toBe(true);
});

test('T12: a change made while the QR code was loading stays', async () => {
  const { user, dialog } = await openDialog('operator');
  network.use(
    http.post('/api/user/confirm-password', () => new HttpResponse(null, { status: 201 })),
    http.post('/api/user/two-factor-authentication', () => new HttpResponse(null, { status: 200 })),
    http.get('/api/user/two-factor-recovery-codes', () => HttpResponse.json(['abc-def'])),
    http.get('/api/user/two-factor-qr-code', () => HttpResponse.error(), { once: true }),
    http.get('/api/user/two-factor-qr-code', () => HttpResponse.json([])),
  );
  await user.type(dialog.getByLabelText('Password'), `${demoPassword}{Enter}`);
  const retry = await dialog.findByRole('button', { name: 'Try again' });
  act(() => signIn({ ...stored(), name: 'Renamed elsewhere' }));
  await user.click(retry);
  expect(await dialog.findByText('abc-def')).toBeVisible();
  expect(stored()).toMatchObject({ name: 'Renamed elsewhere', is_two_factor: true });
});

test.each([
  ['otpauth://totp/a:b?secret=ABC', 'otpauth://totp/a:b?secret=ABC'],
  ['javascript:alert(1)//?secret=ABC', undefined],
])('an address of the secret is a link only if it opens an app: %s', async (url, href) => {
  const opened = await openDialog('operator');
  network.use(http.get('*/api/user/two-factor-qr-code', () => HttpResponse.json({ svg: '<svg/>', url })));
  await confirmPassword(opened);
  await opened.dialog.findByRole('img', { name: /QR code/ });
  expect(opened.dialog.queryByRole('link', { hidden: true })?.getAttribute('href')).toBe(href);
});
