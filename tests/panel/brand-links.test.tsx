import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { single } from '../../server/database/single.ts';
import { brands } from '../../server/database/tables/index.ts';
import { i18n } from '../../src/i18n/instance.ts';
import { guestCalls } from '../support/panel/guest-calls.ts';
import { announceNothing, calls, network, requests, theBackend } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';

const register = '/api/v1/auth/register';
const unknown = 'This registration link doesn’t work. Register without it, or ask for a new one.';

async function codeOf(name: string): Promise<string> {
  const found = theBackend().database.select().from(brands).where(eq(brands.name, name));
  return single(await found).code;
}

/** The body that is sent when somebody registers at an address. */
async function sentFrom(path: string): Promise<unknown> {
  const send = await guestCalls.register.reach('en', path);
  send();
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  const made = requests.find(({ url }) => new URL(url).pathname === register);
  cleanup();
  return made?.clone().json();
}

describe('decision 41: registering by the link of a brand', () => {
  test.each([
    ['en', 'You’re joining the Aurora Bet program.'],
    ['ru', 'Вы регистрируетесь в партнёрской программе «Aurora Bet».'],
  ] as const)('the page says whose program it is, in %s', async (language, text) => {
    await openPanel(`/register?brand=${await codeOf('Aurora Bet')}`, { language });
    expect(await screen.findByText(text)).toBeVisible();
    expect(window.location.search).toContain('brand=');
  });

  test('the text follows the language, and the brand is not requested again', async () => {
    await openPanel(`/register?brand=${await codeOf('Aurora Bet')}`);
    await screen.findByText(/Aurora Bet program/);
    await act(() => i18n.changeLanguage('ru'));
    expect(await screen.findByText(/партнёрской программе «Aurora Bet»/)).toBeVisible();
    expect(calls().filter((call) => call.includes('brand-links'))).toHaveLength(1);
    await act(() => i18n.changeLanguage('en'));
  });

  test('its code is sent together with the specified body', async () => {
    const code = await codeOf('Aurora Bet');
    expect(await sentFrom(`/register?brand=${code}`)).toMatchObject({ brand_code: code });
  });

  test('an unknown code is reported at once, and registering continues without it', async () => {
    await openPanel('/register?brand=nobodys');
    expect(await screen.findByText(unknown)).toBeVisible();
    cleanup();
    expect(await sentFrom('/register?brand=nobodys')).not.toHaveProperty('brand_code');
  });

  test('a code that turns out to be unknown on sending is left out of the next attempt', async () => {
    network.use(http.get('/api/v1/brand-links/:code', () => HttpResponse.json({}, { status: 500 })));
    const send = await guestCalls.register.reach('en', '/register?brand=nobodys');
    send();
    expect(await screen.findByText(unknown)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    send();
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });

  test('decision 22: without an announcement, nothing is requested and nothing more is sent', async () => {
    announceNothing();
    const code = await codeOf('Aurora Bet');
    const sent = await sentFrom(`/register?brand=${code}`);
    expect(Object.keys(sent as object).toSorted()).toEqual([
      'communication_link',
      'communication_method',
      'email',
      'name',
      'password',
      'password_confirmation',
      'verification_id',
    ]);
    expect(calls().filter((call) => call.includes('brand-links'))).toEqual([]);
  });
});

describe('the link in the list of brands', () => {
  const link = async (name: string) => `${window.location.origin}/register?brand=${await codeOf(name)}`;
  const clipboard = () => navigator.clipboard.readText();

  test('is copied from its row, by the operator and by a super-admin', async () => {
    for (const as of ['operator', 'super-admin'] as const) {
      const user = await openPanel('/brands', { as });
      await user.click(await screen.findByRole('button', { name: 'Copy registration link: Aurora Bet' }));
      expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
      expect(await clipboard()).toBe(await link('Aurora Bet'));
      cleanup();
    }
  });

  test('has a QR code, drawn in the browser', async () => {
    const user = await openPanel('/brands', { as: 'operator' });
    await user.click(await screen.findByRole('button', { name: 'QR code: Aurora Bet' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Registration link of Aurora Bet' }));
    expect(dialog.getByText(await link('Aurora Bet'))).toBeVisible();
    const drawn = await dialog.findByRole('img', { name: 'QR code of the registration link of Aurora Bet' });
    expect(drawn.getAttribute('src')).toMatch(/^data:image\/svg\+xml,%3Csvg/);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is offered after a brand is created; the undo key ignores it', async () => {
    const user = await openPanel('/brands/create', { as: 'operator' });
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText(/^Name/), 'Fresh');
    await user.type(dialog.getByLabelText(/^Link/), 'https://fresh.example{Enter}');
    expect(await screen.findByText('Brand created')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{Control>}z{/Control}');
    const lead = screen.getByRole('button', { name: 'Copy registration link' });
    // happy-dom may apply the styles of newly drawn elements a moment later.
    await waitFor(() => user.click(lead));
    expect(await clipboard()).toBe(await link('Fresh'));
  });

  test('decision 22: it is absent without an announcement', async () => {
    announceNothing();
    await openPanel('/brands', { as: 'operator' });
    await screen.findByText('Aurora Bet');
    expect(screen.queryByRole('button', { name: /registration link|QR code/ })).toBeNull();
  });
});
