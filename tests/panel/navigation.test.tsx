import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { accountTypes } from '../../contract/accounts.ts';
import { capabilities } from '../../contract/capabilities.ts';
import { type Route, routeNeeds, routes } from '../../contract/routes.ts';
import { mayOpenPage } from '../../src/authProvider/route-access.ts';
import { openPanel } from '../support/panel/panel.tsx';
import { specifiedBackend } from '../support/panel/specified.ts';

/** The window's width, by happy-dom's own means. */
const resize = (width: number) =>
  (
    window as unknown as { happyDOM: { setViewport(size: { width: number; height: number }): void } }
  ).happyDOM.setViewport({ width, height: 800 });

const menu = async () =>
  within((await screen.findAllByRole('navigation', { name: /menu|меню/i }))[0] as HTMLElement);
/** The label of an entry, without the number of waiting requests. */
const nameOf = (entry: HTMLElement) => entry.querySelector('.MuiListItemText-root')?.textContent ?? '';
/** Every entry of the menu in order, groups opened. */
async function entries(user: Awaited<ReturnType<typeof openPanel>>): Promise<string[]> {
  const navigation = await menu();
  for (const group of navigation.queryAllByRole('button', { expanded: false })) await user.click(group);
  const all = navigation.queryAllByRole('button').concat(navigation.getAllByRole('link'));
  const inOrder = all.toSorted((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  return inOrder.map(nameOf).filter(Boolean);
}

const list = (text: string) => text.split(', ');
const expected = {
  'super-admin': list(
    'Dashboard, Operators, Requests, List, Operator integrations, Users migration, API settings, ' +
      'Cooperation model, Payment types, Referral system, ' +
      'Brands, Promo materials, Users, Roles, Permissions, Contacts, Plans, Invitations',
  ),
  operator: list(
    'Dashboard, Brands, Affiliates, Requests, List, Sub-accounts, List, Roles, Permissions, ' +
      'Promo materials, Payments, Autopayment settings, Transactions, Bonus system, Levels, Exceptions, ' +
      'Referral system, Events, Mailing, List, Patterns, Profile settings',
  ),
  'sub-operator': ['Profile settings'],
  affiliate: list(
    'Dashboard, Campaigns, Promo materials, Payments, Notifications, Support, Profile settings',
  ),
};

test.each([
  ['NAV1, NAV2', 'super-admin'],
  ['NAV3', 'operator'],
  ['NAV4', 'sub-operator'],
  ['NAV5', 'affiliate'],
] as const)('%s: the navigation of a %s, in order', async (_id, as) => {
  const user = await openPanel('/dashboard', { as });
  expect(await entries(user)).toEqual(expected[as]);
});

test.each(accountTypes)(
  'the navigation of a %s is the same before a backend without capabilities',
  async (as) => {
    const backend = specifiedBackend(as);
    const user = await openPanel('/dashboard', { as });
    expect(await entries(user)).toEqual(expected[as]);
    expect(backend.faults).toEqual([]);
  },
);

test('NAV7: every entry is translated', async () => {
  const user = await openPanel('/dashboard', { as: 'operator', language: 'ru' });
  const shown = await entries(user);
  expect(shown).toHaveLength(expected.operator.length);
  for (const entry of shown) expect(entry).toMatch(/^[А-Яё ]+$/i);
});

describe('groups', () => {
  test('BOOT13: a group is open and its item active when a page in it is opened directly', async () => {
    await openPanel('/affiliates/list', { as: 'operator' });
    const navigation = await menu();
    expect(navigation.getByRole('button', { name: 'Affiliates' })).toHaveAttribute('aria-expanded', 'true');
    expect(navigation.getByRole('link', { current: 'page' })).toHaveAttribute('href', '/affiliates/list');
  });

  test('NAV6: on /payments/transactions only that item is active', async () => {
    await openPanel('/payments/transactions', { as: 'operator' });
    const active = (await menu()).getAllByRole('link', { current: 'page' });
    expect(active.map(({ textContent }) => textContent)).toEqual(['Transactions']);
  });

  test('BOOT14: a group that was closed by hand opens again when one of its pages is opened', async () => {
    const user = await openPanel('/affiliates/list', { as: 'operator' });
    const navigation = await menu();
    await user.click(navigation.getByRole('button', { name: 'Affiliates' }));
    await user.click(navigation.getByRole('link', { name: 'Dashboard' }));
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    window.history.back();
    await screen.findByRole('heading', { level: 1, name: 'Affiliates' });
    expect(navigation.getByRole('button', { name: 'Affiliates' })).toHaveAttribute('aria-expanded', 'true');
  });
});

test.each([
  ['en', 'soon'],
  ['ru', 'скоро'],
] as const)(
  'entries that lead to a page yet to come say so in %s, and keep their names',
  async (language, soon) => {
    const user = await openPanel('/dashboard', { as: 'affiliate', language });
    await entries(user);
    const navigation = await menu();
    const marked = navigation
      .getAllByRole('link')
      .filter((entry) => entry.getAttribute('aria-description') === soon);
    expect(marked.map((entry) => entry.getAttribute('href'))).toEqual([
      '/payments',
      '/notifications',
      '/support',
    ]);
    for (const entry of marked) expect(entry).toHaveAccessibleName(nameOf(entry));
  },
);

describe('the guard', () => {
  const allRoutes = Object.keys(routes) as Route[];
  test.each(accountTypes)(
    'ROUTE2–ROUTE23: a %s may open its routes and the dialogs over them, no others',
    (type) => {
      for (const route of allRoutes) {
        const allowed = (routes[route] as readonly string[]).includes(type);
        for (const path of [route, `${route}/`, `${route}/create`, `${route}/7`]) {
          expect(mayOpenPage(path, { type }, capabilities), `${type} at ${path}`).toBe(allowed);
        }
      }
      for (const path of [
        '/',
        '/no-such-page',
        '/plans/x',
        '/plans/0',
        '/plans/7/8',
        '/toString',
        '/operators',
      ]) {
        expect(mayOpenPage(path, { type }, capabilities), path).toBe(false);
      }
    },
  );

  test.each(Object.keys(routeNeeds))(
    '%s is not in the specification, and closed until it is announced',
    (path) => {
      for (const type of routes[path as Route]) expect(mayOpenPage(path, { type }, [])).toBe(false);
    },
  );

  test.each([
    ['ROUTE7', 'super-admin', '/profile-settings'],
    ['ROUTE18', 'affiliate', '/payments/transactions'],
    ['ROUTE19', 'operator', '/payments'],
    ['ROUTE11', 'operator', '/plans/create'],
  ] as const)('%s: a %s opening %s ends on /dashboard', async (_id, as, path) => {
    await openPanel(path, { as });
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(window.location.pathname).toBe('/dashboard');
  });
});

describe('placeholders', () => {
  test.each([
    ['D3', '/referral-system', 'Referral system', 'page in progress'],
    ['D1, D4', '/mailing/patterns', 'Mailing patterns', 'page in progress, please check back later'],
    ['ROUTE23', '/bonus-system/levels', 'Bonus levels', 'page in progress, please check back later'],
  ])('%s: %s says what it is', async (_id, path, title, text) => {
    await openPanel(path, { as: 'operator' });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByText(text)).toBeVisible();
    expect(document.title).toBe(`${title} · admin panel`);
  });
});

describe('header', () => {
  test('BOOT8, BOOT12: product, name and logout', async () => {
    await openPanel('/dashboard', { as: 'super-admin' });
    const header = within(await screen.findByRole('banner'));
    expect(header.getByText('admin panel')).toBeVisible();
    expect(screen.getAllByText('Ada Sorokina').length).toBeGreaterThan(1);
    expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
  });

  test('BOOT10, BOOT11: the burger opens the menu, and an item closes it again', async () => {
    resize(390);
    onTestFinished(() => resize(1024));
    const user = await openPanel('/dashboard', { as: 'super-admin' });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Main menu' }));
    await user.click(drawer.getByRole('link', { name: 'Referral system' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { level: 1, name: 'Referral system' })).toBeVisible();
  });

  test('Q1: the skip link leads to the content', async () => {
    const user = await openPanel('/dashboard', { as: 'super-admin' });
    await screen.findByRole('heading', { level: 1 });
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('collapsed to icons', () => {
  test('Q1: every page stays reachable, and the choice is remembered for the account', async () => {
    const user = await openPanel('/dashboard', { as: 'super-admin' });
    await user.click(await screen.findByRole('button', { name: 'Collapse menu' }));
    const rail = await menu();
    expect(rail.getByRole('link', { name: 'Dashboard', current: 'page' })).toHaveTextContent('');
    await user.click(rail.getByRole('button', { name: 'Operator integrations' }));
    await user.click(await screen.findByRole('menuitem', { name: 'API settings' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'API settings' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

    cleanup();
    await openPanel('/dashboard', { as: 'super-admin' });
    await user.click(await screen.findByRole('button', { name: 'Expand menu' }));
    expect((await menu()).getByRole('link', { name: 'Dashboard' })).toHaveTextContent('Dashboard');
  });
});

test('Q1: going to another page moves the focus to its content', async () => {
  const user = await openPanel('/dashboard', { as: 'super-admin' });
  const link = (await menu()).getByRole('link', { name: 'Referral system' });
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(screen.getByRole('main')).not.toHaveFocus();
  await user.click(link);
  await screen.findByRole('heading', { level: 1, name: 'Referral system' });
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
