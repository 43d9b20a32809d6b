import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type AccountType, accountTypes } from '../../contract/accounts.ts';
import { capabilities } from '../../contract/capabilities.ts';
import { permissionNames } from '../../contract/permission-names.ts';
import { permissionFor } from '../../contract/operations.ts';
import { entityOn, type Route, routes } from '../../contract/routes.ts';
import { permissions, rolePermissions } from '../../server/database/tables/index.ts';
import { mayOpenPage } from '../../src/authProvider/route-access.ts';
import { tabsOf } from '../../src/panel/navigation/tabs.ts';
import { navigationOf } from '../../src/panel/navigation/navigation.ts';
import { pagesOf } from '../../src/panel/palette/commands.ts';
import { answerQuestion } from '../support/panel/answering.ts';
import { allowConsole } from '../support/panel/console.ts';
import { announceNothing, calls, requests, theBackend } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';
import { demoCaller } from '../support/server/callers.ts';
import { giveRole, makeRole } from '../support/server/roles.ts';

/* A role restricts the panel. */

const linksOf = (type: AccountType, held: readonly string[] | null) =>
  navigationOf({ type, permissions: held === null ? null : [...held] }, capabilities).flatMap(({ entries }) =>
    entries.flatMap((entry) => ('to' in entry ? [entry.to] : entry.links.map(({ to }) => to))),
  );
const own: readonly Route[] = ['/dashboard', '/profile-settings'];

/** Whether the permissions allow what a page shows: to list its entity, or to manage keys on the one page without. */
function isAllowed(route: Route, held: readonly string[]): boolean {
  if (route === '/operator-integrations/api-settings') return held.includes('api-keys.manage');
  const entity = entityOn[route];
  return entity !== undefined && held.includes(permissionFor(entity.permits ?? entity.name, 'list'));
}

describe('navigation, guard and palette', () => {
  test.each(accountTypes)(
    'of a %s lead to the pages that each permission opens, and nowhere else',
    (type) => {
      const all = linksOf(type, permissionNames);
      for (const held of [[], ...permissionNames.map((name) => [name])]) {
        const visitor = { type, permissions: [...held] };
        // Without the first tab of several, its entry leads to the first one that is left.
        const left = all.flatMap((to) =>
          own.includes(to) || isAllowed(to, held)
            ? [to]
            : tabsOf(to)
                .filter((tab) => mayOpenPage(tab, visitor, capabilities))
                .slice(0, 1),
        );
        const others = left.filter((to) => !own.includes(to));
        // A sub-operator whose role opens nothing, and shows no figures on the dashboard, has its profile alone.
        const alone = type === 'sub-operator' && others.length === 0 && !held.includes('statistics.view');
        const seen = alone ? ['/profile-settings'] : left;
        expect([held, linksOf(type, held)]).toEqual([held, seen]);
        const pages = pagesOf(visitor, capabilities).map(({ to }) => to);
        expect(pages).toEqual(expect.arrayContaining(seen));
        for (const to of pages)
          expect([held, to, mayOpenPage(to, visitor, capabilities)]).toEqual([held, to, true]);
        for (const route of Object.keys(routes) as Route[]) {
          if (!mayOpenPage(route, visitor, capabilities) || own.includes(route)) continue;
          expect([held, route, isAllowed(route, held)]).toEqual([held, route, true]);
        }
      }
    },
  );

  test('without a role contain everything of the type, and for a sub-operator only the profile', () => {
    expect(linksOf('operator', null)).toContain('/events');
    expect(linksOf('sub-operator', null)).toEqual(['/profile-settings']);
  });
});

const linkNames = async () => {
  const [menu] = await screen.findAllByRole('navigation', { name: 'Main menu' });
  return within(menu as HTMLElement)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
};
const idOf = async (type: AccountType) => (await demoCaller(theBackend().app, type)).id;
async function give(type: AccountType, ...allowed: string[]): Promise<number> {
  const { database } = theBackend();
  const role = await makeRole(database, allowed);
  await giveRole(database, [await idOf(type)], role);
  return role;
}

beforeEach(async () => {
  allowConsole(/ApiError/);
  const ids = await Promise.all((['operator', 'sub-operator'] as const).map(idOf));
  await giveRole(theBackend().database, ids, null);
});

describe('an account with a role', () => {
  test('sees what the role allows, and no button for anything else', async () => {
    await give('operator', 'promo-materials.view');
    await openPanel('/promo-materials', { as: 'operator' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Promo materials' })).toBeVisible();
    expect((await screen.findAllByRole('row')).length).toBeGreaterThan(1);
    expect(screen.queryByRole('link', { name: 'Add material' })).toBeNull();
    expect(await linkNames()).toEqual(['Dashboard', 'Promo materials', 'Profile settings']);
  });

  test('reads the events of its brand and their customers, as a sub-operator', async () => {
    await give('sub-operator', 'events.view');
    const user = await openPanel('/dashboard', { as: 'sub-operator' });
    await user.click(await screen.findByRole('link', { name: 'Events' }));
    expect((await screen.findAllByRole('row')).length).toBeGreaterThan(1);
    await user.click(screen.getByRole('link', { name: 'Customers' }));
    expect((await screen.findAllByRole('row', { name: /Aurora Bet/ })).length).toBeGreaterThan(1);
  });

  test('finds the customers of its brand by the palette, as a sub-operator', async () => {
    await give('sub-operator', 'events.view');
    const user = await openPanel('/events/customers', { as: 'sub-operator' });
    const [row] = await screen.findAllByRole('row', { name: /Aurora Bet/ });
    if (!row) throw new Error('The brand has no customer');
    const name = within(row).getAllByRole('cell')[0]?.textContent ?? '';
    expect(name).not.toBe('');
    await user.keyboard('{Control>}[KeyK]{/Control}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Quick navigation' }));
    await user.keyboard(name);
    const customers = within(await dialog.findByRole('group', { name: 'Customers' }));
    await user.click(customers.getByRole('option', { name: (text) => text.startsWith(name) }));
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/events\/customers\/\d+$/));
  });

  test('finds a page that stands beside one that it may not open, under its own name', async () => {
    const { database } = theBackend();
    const id = await idOf('super-admin');
    onTestFinished(async () => void (await giveRole(database, [id], null)));
    await giveRole(database, [id], await makeRole(database, ['audit-log.view']));
    const user = await openPanel('/dashboard', { as: 'super-admin' });
    await user.click(await screen.findByRole('link', { name: 'Audit log' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
    expect(await linkNames()).toEqual(['Dashboard', 'Audit log']);
    expect(screen.getByRole('link', { name: 'Audit log', current: 'page' })).toBeVisible();
  });

  test('follows a change of the role at the next call, without a reload', async () => {
    const role = await give('sub-operator', 'brands.view', 'promo-materials.view');
    const user = await openPanel('/promo-materials', { as: 'sub-operator' });
    await screen.findAllByRole('row');
    expect(await linkNames()).toEqual(['Dashboard', 'Brands', 'Promo materials', 'Profile settings']);
    const { database } = theBackend();
    await database.delete(rolePermissions);
    const [left] = (await database.select().from(permissions)).filter(
      ({ name }) => name === 'promo-materials.view',
    );
    await database.insert(rolePermissions).values({ roleId: role, permissionId: left?.id ?? 0 });
    await user.click(screen.getByRole('link', { name: 'Brands' }));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(await linkNames()).toEqual(['Dashboard', 'Promo materials', 'Profile settings']);
  });

  test('keeps what it typed when its role no longer allows to save it, and is told so', async () => {
    const { database } = theBackend();
    const id = await idOf('super-admin');
    onTestFinished(async () => void (await giveRole(database, [id], null)));
    await giveRole(database, [id], await makeRole(database, ['plans.view', 'plans.edit']));
    const user = await openPanel('/plans/1', { as: 'super-admin' });
    const form = within(await screen.findByRole('dialog', { name: 'Edit plan' }));
    const input = await form.findByLabelText<HTMLInputElement>(/^Name/);
    await user.type(input, ' and more');
    await giveRole(database, [id], await makeRole(database, ['plans.view']));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/role/)).toBeVisible();
    expect(input.value).toMatch(/ and more$/);
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await answerQuestion(user, 'Leave');
    // Now that nothing is lost by it, the panel follows the role.
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull());
  });

  test('ignores a different use of the word permissions by another backend', async () => {
    await give('operator', 'promo-materials.view');
    announceNothing();
    await openPanel('/dashboard', { as: 'operator' });
    await screen.findByRole('heading', { level: 1 });
    expect(await linkNames()).toContain('Brands');
  });
});

describe('roles and permissions of sub-accounts', () => {
  test.each(['/sub-accounts/roles', '/sub-accounts/permissions'])(
    '%s is yet to come where nothing is announced',
    async (path) => {
      announceNothing();
      await openPanel(path, { as: 'operator' });
      expect(await screen.findByText('page in progress, please check back later')).toBeVisible();
      expect(calls().filter((call) => /roles|permissions/.test(call))).toEqual([]);
    },
  );

  test('an operator creates a role from its own permissions, and cannot change the platform’s roles', async () => {
    const user = await openPanel('/sub-accounts/roles/create', { as: 'operator' });
    const form = within(await screen.findByRole('dialog', { name: 'Add role' }));
    // None of the platform's roles can be deleted, so that nothing can be selected.
    const selectAll = () => screen.queryByRole('checkbox', { name: 'Select all', hidden: true });
    await screen.findByRole('row', { name: /Brand manager/, hidden: true });
    expect(selectAll()).toBeNull();
    const headings = () => screen.getAllByRole('columnheader', { hidden: true });
    // Nor has any of their rows a button: what no row has takes no column.
    expect(headings().map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Created',
      'Permissions',
      'Own',
      'In effect',
    ]);
    await user.type(await form.findByLabelText(/^Name/), 'Reviewer');
    const group = within(await form.findByRole('group', { name: 'Affiliates' }));
    const all = group.getByRole<HTMLInputElement>('checkbox', { name: 'All' });
    await user.click(group.getByRole('checkbox', { name: 'view' }));
    // Both the browser and a screen reader know that some of them are chosen.
    expect([all.indeterminate, all.getAttribute('aria-checked')]).toEqual([true, 'mixed']);
    await user.click(group.getByRole('checkbox', { name: 'approve and reject' }));
    expect([all.indeterminate, all.checked]).toEqual([false, true]);
    const plans = within(form.getByRole('group', { name: 'Plans' }));
    expect(plans.getAllByRole('checkbox')).toEqual([plans.getByRole('checkbox', { name: 'view' })]);
    expect(form.queryByRole('group', { name: 'Users' })).toBeNull();
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const row = within(await screen.findByRole('row', { name: /Reviewer/ }));
    expect(row.getByText('Affiliates: approve and reject')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeVisible();
    expect(row.getByRole('link', { name: /^Edit/ })).toBeVisible();
    expect(selectAll()).toBeInTheDocument();
    const platform = within(screen.getByRole('row', { name: /Brand manager/ }));
    expect(platform.queryByRole('link', { name: /^Edit/ })).toBeNull();
    expect(platform.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });

  test('an operator gives a sub-operator a role, and takes it back', async () => {
    const id = await idOf('sub-operator');
    const role = await makeRole(theBackend().database, ['brands.view'], { name: 'Looks at brands' });
    const found = encodeURIComponent(JSON.stringify({ q: 'sub-operator@demo.test' }));
    const user = await openPanel(`/sub-accounts/list/${id}?filter=${found}`, { as: 'operator' });
    const sent = async () => {
      const patch = requests.findLast(({ method }) => method === 'PATCH');
      return (await patch?.clone().json()) as unknown;
    };
    const choose = async (option: string) => {
      const form = within(await screen.findByRole('dialog', { name: 'Edit manager' }));
      expect(form.queryByLabelText(/^E-mail/)).toBeNull();
      await user.click(await form.findByRole('combobox', { name: 'Role' }));
      await user.click(await screen.findByRole('option', { name: option }));
      await user.click(form.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await choose('Looks at brands');
    expect(await sent()).toEqual({ role_id: role });
    const row = within(await screen.findByRole('row', { name: /Looks at brands/ }));
    await user.click(row.getByRole('link', { name: /^Edit/ }));
    await choose('No role');
    expect(await sent()).toEqual({ role_id: null });
  });
});

describe('the form of a role', () => {
  const openForm = async (as: 'super-admin' | 'operator' = 'super-admin') => {
    const page = as === 'operator' ? '/sub-accounts/roles/create' : '/roles/create';
    const user = await openPanel(page, { as });
    const form = within(await screen.findByRole('dialog', { name: 'Add role' }));
    await form.findByRole('group', { name: 'Affiliates' });
    const region = await form.findByRole('region', { name: 'What somebody with this role sees' });
    const seen = () =>
      within(region)
        .getAllByRole('listitem')
        .map(({ children }) => [...children].map(({ textContent }) => textContent));
    const group = (name: string) => within(form.getByRole('group', { name }));
    return { user, form, group, region: within(region), seen };
  };

  test('finds permissions by any words, and keeps what is chosen and no longer on screen', async () => {
    const { user, form, group } = await openForm();
    await user.click(group('Brands').getByRole('checkbox', { name: 'view' }));
    await user.type(form.getByRole('searchbox', { name: 'Search' }), 'approve affil');
    await waitFor(() => expect(form.queryByRole('group', { name: 'Brands' })).toBeNull());
    expect(group('Affiliates').getAllByRole('checkbox')).toHaveLength(1);
    await user.click(group('Affiliates').getByRole('checkbox', { name: 'approve and reject' }));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: 'Add role' })).toBeVisible();
    await user.clear(form.getByRole('searchbox'));
    await user.type(form.getByRole('searchbox'), 'xyz');
    expect(await form.findByText('Nothing found')).toBeVisible();
    await user.clear(form.getByRole('searchbox'));
    expect(group('Brands').getByRole('checkbox', { name: 'view' })).toBeChecked();
    expect(group('Affiliates').getByRole('checkbox', { name: 'approve and reject' })).toBeChecked();
  });

  test('finds permissions whose words have ё by е', async () => {
    const user = await openPanel('/roles/create', { as: 'super-admin', language: 'ru' });
    const form = within(await screen.findByRole('dialog', { name: 'Добавить роль' }));
    await form.findByRole('group', { name: 'Бренды' });
    await user.type(form.getByRole('searchbox'), 'партнеры');
    await waitFor(() => expect(form.queryByRole('group', { name: 'Бренды' })).toBeNull());
    expect(form.getByRole('group', { name: 'Партнёры' })).toBeVisible();
  });

  test('chooses all of a group at once, and none of it', async () => {
    const { user, group } = await openForm();
    const all = group('Promo materials').getByRole('checkbox', { name: 'All' });
    await user.click(group('Promo materials').getByRole('checkbox', { name: 'view' }));
    expect(all).toBePartiallyChecked();
    await user.click(all);
    for (const one of group('Promo materials').getAllByRole('checkbox')) expect(one).toBeChecked();
    for (const one of group('Brands').getAllByRole('checkbox')) expect(one).not.toBeChecked();
    await user.click(all);
    for (const one of group('Promo materials').getAllByRole('checkbox')) expect(one).not.toBeChecked();
  });

  test('shows what somebody with the role sees, of any type', async () => {
    const { user, group, region, seen } = await openForm();
    expect(seen()).toEqual([['Dashboard'], ['Profile settings']]);
    await user.click(group('Promo materials').getByRole('checkbox', { name: 'All' }));
    await user.click(group('Affiliates').getByRole('checkbox', { name: 'view' }));
    await waitFor(() =>
      expect(seen()).toEqual([
        ['Dashboard'],
        ['Affiliate requests', 'view only'],
        ['Affiliates', 'view only'],
        ['Campaigns', 'view only'],
        ['Promo materials', 'view only', '“create” takes effect only together with: Brands: view'],
        ['Profile settings'],
      ]),
    );
    await user.click(group('Brands').getByRole('checkbox', { name: 'view' }));
    await waitFor(() => expect(seen()).toContainEqual(['Promo materials', 'create']));
    await user.selectOptions(region.getByLabelText('Account type'), 'Affiliate');
    await waitFor(() =>
      expect(seen()).toEqual([['Dashboard'], ['Promo materials', 'view only'], ['Profile settings']]),
    );
  });

  test('names a permission whose page somebody with the role does not see', async () => {
    const { user, group, seen } = await openForm();
    await user.click(group('Affiliates').getByRole('checkbox', { name: 'approve and reject' }));
    const told = ['“Affiliates: approve and reject” takes effect only together with: Affiliates: view'];
    await waitFor(() => expect(seen()).toEqual([['Dashboard'], ['Profile settings'], told]));
    await user.click(group('Affiliates').getByRole('checkbox', { name: 'view' }));
    await waitFor(() => expect(seen()).not.toContainEqual(told));
    expect(seen()).toContainEqual(['Affiliate requests', 'approve and reject']);
  });

  test('names all that is missing for a permission', async () => {
    const { user, group, seen } = await openForm();
    await user.click(group('Promo materials').getByRole('checkbox', { name: 'create' }));
    const told =
      '“Promo materials: create” takes effect only together with: Promo materials: view, Brands: view';
    await waitFor(() => expect(seen()).toContainEqual([told]));
  });

  test('shows an operator what its sub-operators see', async () => {
    const { user, group, region, seen } = await openForm('operator');
    expect(seen()).toEqual([['Profile settings']]);
    expect(region.queryByRole('combobox')).toBeNull();
    await user.click(group('Affiliates').getByRole('checkbox', { name: 'view' }));
    await user.click(group('Affiliates').getByRole('checkbox', { name: 'approve and reject' }));
    await waitFor(() =>
      expect(seen()).toEqual([
        ['Dashboard'],
        ['Affiliate requests', 'approve and reject'],
        ['Affiliates', 'approve and reject'],
        ['Campaigns', 'view only'],
        ['Profile settings'],
      ]),
    );
  });
});

test('a super-admin puts an older role into effect', async () => {
  const { database } = theBackend();
  await makeRole(database, ['brands.view'], { name: 'From before', confirmedAt: null });
  const user = await openPanel('/roles', { as: 'super-admin' });
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText(/^1 role was created before permissions had an effect/)).toBeVisible();
  await user.click(notice.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Put into effect: From before' }));
  expect(await answerQuestion(user, 'Put into effect')).toMatch(/^Put the role “From before” into effect\?/);
  expect(await screen.findByText('Role “From before” is in effect')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /From before/ })).toBeNull());
});
