import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { api } from '../../contract/index.ts';
import { allowConsole } from '../support/panel/console.ts';
import { network, requests, theBackend } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';
import { demoCaller, rowsOf } from '../support/server/callers.ts';
import { signedIn } from '../support/server/client.ts';

type User = Awaited<ReturnType<typeof openPanel>>;

async function openPalette(user: User) {
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}[KeyK]{/Control}');
  return within(await screen.findByRole('dialog', { name: 'Quick navigation' }));
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const path = () => window.location.pathname;

describe('the command palette', () => {
  test('has what is typed while it loads, which acts on nothing else', async () => {
    const user = await openPanel('/plans', { as: 'super-admin' });
    await screen.findByRole('heading', { level: 1, name: 'Plans' });
    await user.keyboard('{Control>}[KeyK]{/Control}n/pla');
    const dialog = within(await screen.findByRole('dialog', { name: 'Quick navigation' }));
    expect(dialog.getByRole('combobox')).toHaveValue('n/pla');
    await user.keyboard('ns');
    expect(dialog.getByRole('combobox')).toHaveValue('n/plans');
    expect(path()).toBe('/plans');
  });

  test('goes to the pages of the account, and to no others', async () => {
    const user = await openPanel('/dashboard', { as: 'affiliate' });
    await openPalette(user);
    expect(options()).toEqual(expect.arrayContaining(['Dashboard', 'Campaigns', 'Promo materials']));
    expect(options()).not.toContain('Plans');
    await user.keyboard('supp{Enter}');
    await waitFor(() => expect(path()).toBe('/support'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('creates what the account may create', async () => {
    const user = await openPanel('/dashboard', { as: 'super-admin' });
    await openPalette(user);
    await user.keyboard('add pla{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Add plan' })).toBeVisible();
    expect(path()).toBe('/plans/create');
  });

  test('finds people and brands by name, and shows them', async () => {
    const user = await openPanel('/dashboard', { as: 'super-admin' });
    const dialog = await openPalette(user);
    await user.keyboard('anna kel');
    const users = within(await dialog.findByRole('group', { name: 'Users' }));
    await user.click(users.getByRole('option', { name: /^Anna Keller/ }));
    const account = within(await screen.findByRole('dialog', { name: 'Account' }));
    expect(await account.findByRole('heading', { name: /^Anna Keller/ })).toBeVisible();
    expect(path()).toMatch(/^\/users\/\d+\/show$/);
  });

  test('finds names and pages with ё by е', async () => {
    const admin = await signedIn(theBackend().app, 'super-admin@demo.test');
    await admin.post('/api/v1/plans', { name: 'Зелёный берёзовый', price: '1.00', payment_type: 1 });
    const user = await openPanel('/dashboard', { as: 'super-admin', language: 'ru' });
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('{Control>}[KeyK]{/Control}березовый');
    expect(await screen.findByRole('option', { name: /^Зелёный берёзовый/ })).toBeVisible();
    await user.clear(screen.getByRole('combobox'));
    await user.keyboard('партнеры');
    await waitFor(() => expect(options()).toContain('Партнёры без оператора'));
  });

  test.each([
    ['super-admin', 'cpa standard', 'Plans', /^CPA Standard.*, \d+\.\d\d$/, /^\/plans\/1\/show$/],
    ['super-admin', 'brand manager', 'Roles', /^Brand manager/, /^\/roles\/2\/show$/],
    ['super-admin', 'brands.view', 'Permissions', /^brands\.view/, /^\/permissions\/\d+$/],
    ['operator', 'sub-operator@demo.test', 'Sub-accounts', /./, /^\/sub-accounts\/list\/\d+\/show$/],
    ['affiliate', 'summer campaign', 'Promo materials', /summer campaign/, /^\/promo-materials\/2$/],
  ] as const)('a %s finds “%s” among %s', async (as, typed, group, option, address) => {
    const user = await openPanel('/dashboard', { as });
    const dialog = await openPalette(user);
    await user.paste(typed);
    const found = within(await dialog.findByRole('group', { name: group }));
    await user.click(found.getAllByRole('option', { name: option })[0] as HTMLElement);
    await waitFor(() => expect(path()).toMatch(address));
  });

  test('finds a customer before its events, each of which is told by its type, its amount and its moment', async () => {
    const { app } = theBackend();
    const operator = await demoCaller(app, 'operator');
    const [event] = await rowsOf(operator, api.events);
    const user = await openPanel('/dashboard', { as: 'operator' });
    const dialog = await openPalette(user);
    await user.paste(String(event?.customer));
    const events = within(await dialog.findByRole('group', { name: 'Events' }));
    const told = events.getAllByRole('option').map(({ textContent }) => textContent ?? '');
    for (const text of told)
      expect(text).toMatch(/^[\w-]+[A-Z][a-z]+(?:, [\d,.]+\s[A-Z]{3})?, [A-Z][a-z]+ \d+, \d{4}/);
    const found = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label') ?? '');
    expect(found.indexOf('Customers')).toBeGreaterThan(-1);
    expect(found.indexOf('Customers')).toBeLessThan(found.indexOf('Events'));
  });

  test('names a person once, where the account is edited', async () => {
    const user = await openPanel('/dashboard', { as: 'super-admin' });
    const dialog = await openPalette(user);
    await user.paste('operator2@demo.test');
    const users = within(await dialog.findByRole('group', { name: 'Users' }));
    expect(users.getAllByRole('option')).toHaveLength(1);
    expect(dialog.queryByRole('group', { name: 'Operators' })).toBeNull();
  });

  test('opens no result of an earlier text', async () => {
    const user = await openPanel('/dashboard', { as: 'super-admin' });
    const dialog = await openPalette(user);
    await user.keyboard('anna kel');
    await dialog.findByRole('group', { name: 'Users' });
    // Faster than the pause after which the palette searches.
    const field = dialog.getByRole('combobox');
    fireEvent.change(field, { target: { value: 'anna kelzz' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(await dialog.findByText('Nothing found', { selector: '[role=status]' })).toBeInTheDocument();
    expect(path()).toBe('/dashboard');
  });

  test('opens people that cannot be edited, with all details', async () => {
    const user = await openPanel('/dashboard', { as: 'operator' });
    await openPalette(user);
    await user.keyboard('anna');
    await user.click(await screen.findByRole('option', { name: /^Anna Keller/ }));
    await waitFor(() => expect(path()).toMatch(/^\/affiliates\/list\/\d+$/));
    expect(await within(await screen.findByRole('dialog')).findByText('Anna Keller')).toBeVisible();
  });

  test('sends one request for text typed in one go', async () => {
    const user = await openPanel('/dashboard', { as: 'super-admin' });
    await openPalette(user);
    requests.length = 0;
    await user.keyboard('aurora');
    const brand = await screen.findByRole('group', { name: 'Brands' });
    expect(within(brand).getAllByRole('option').length).toBeGreaterThan(0);
    const count = screen.getAllByRole('option').length;
    expect(screen.getByText(`Found: ${count}`)).toHaveRole('status');
    const asked = requests.filter(({ url }) => new URL(url).searchParams.has('q'));
    expect(new Set(asked.map(({ url }) => new URL(url).searchParams.get('q')))).toEqual(new Set(['aurora']));
    const lists = asked.map(({ url }) => new URL(url).pathname);
    expect(new Set(lists).size).toBe(lists.length);
  });

  test('says when nothing is found, and when the search failed', async () => {
    allowConsole(/ApiError/);
    const user = await openPanel('/dashboard', { as: 'super-admin' });
    const dialog = await openPalette(user);
    await user.keyboard('zzzz');
    expect(await dialog.findByText('Nothing found', { selector: '[role=status]' })).toBeInTheDocument();
    network.use(
      http.get('/api/v1/brands', () => HttpResponse.json({ message: 'The disk is full.' }, { status: 500 })),
    );
    await user.keyboard('y');
    expect(await dialog.findByText('The disk is full.', { selector: '[role=status]' })).toBeInTheDocument();
  });

  test('Escape closes it and returns the focus', async () => {
    const user = await openPanel('/dashboard', { as: 'super-admin' });
    await screen.findByRole('heading', { level: 1 });
    await user.click(screen.getByRole('button', { name: 'Search: Quick navigation' }));
    await screen.findByRole('combobox', { name: 'Quick navigation' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Search: Quick navigation' })).toHaveFocus();
  });

  test('Back closes it, as it leaves the page', async () => {
    const user = await openPanel('/dashboard', { as: 'super-admin' });
    await user.click((await screen.findAllByRole('link', { name: 'Contacts' }))[0] as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: 'Contacts' });
    await openPalette(user);
    act(() => window.history.back());
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('does not open while another dialog is open', async () => {
    const user = await openPanel('/plans/create', { as: 'super-admin' });
    await screen.findByRole('dialog', { name: 'Add plan' });
    await user.keyboard('{Control>}[KeyK]{/Control}');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  test('switches the language', async () => {
    const user = await openPanel('/dashboard', { as: 'super-admin' });
    await openPalette(user);
    await user.keyboard('русский{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Главная' })).toBeVisible();
  });
});
