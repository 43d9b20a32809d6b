import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { permissions } from '../../server/database/tables/index.ts';
import { allowConsole } from '../support/panel/console.ts';
import { calls, network, theBackend } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';
import { signedIn } from '../support/server/client.ts';

const path = () => window.location.pathname;
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Adds a plan whose price was changed once, and says its id. */
async function givenChangedPlan(name: string): Promise<number> {
  const admin = await signedIn(theBackend().app, 'super-admin@demo.test');
  const { body } = await admin.post('/api/v1/plans', { name, price: '1.00', payment_type: 1 });
  const { id } = body as { id: number };
  await admin.patch(`/api/v1/plans/${id}`, { price: '2.50' });
  return id;
}

describe('the drawer of a record', () => {
  test('is reached by the name in its row, shows fields and history, and leads to the edit dialog and back', async () => {
    const id = await givenChangedPlan('Shown plan');
    const search = new URLSearchParams({ sort: 'id', order: 'DESC' }).toString();
    const user = await openPanel(`/plans?${search}`, { as: 'super-admin' });
    await user.click(await screen.findByRole('link', { name: 'Shown plan' }));
    const plan = await drawer('Plan');
    expect(path()).toBe(`/plans/${id}/show`);
    expect(await plan.findByRole('heading', { name: `Shown plan #${id}` })).toBeVisible();
    expect(plan.getByText('Payment type')).toBeVisible();
    const history = within(plan.getByRole('region', { name: 'History' }));
    expect((await history.findByText('1.00')).tagName).toBe('DEL');
    expect(history.getByText('2.50').tagName).toBe('INS');
    await user.click(plan.getByRole('link', { name: 'Edit' }));
    const form = await drawer('Edit plan');
    expect(await form.findByLabelText(/^Name/)).toHaveValue('Shown plan');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(path()).toBe(`/plans/${id}/show`));
    await user.click((await drawer('Plan')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(path()).toBe('/plans'));
  });

  test('goes through the list by J and K, and leaves the focus on the row that it showed last', async () => {
    const user = await openPanel('/plans', { as: 'super-admin' });
    const names = (await screen.findAllByRole('row')).slice(1, 3).map((row) => {
      const [link] = within(row).getAllByRole('link');
      return link?.textContent ?? '';
    });
    await user.click(screen.getByRole('link', { name: names[0] }));
    const plan = await drawer('Plan');
    expect(await plan.findByRole('heading', { name: new RegExp(`^${names[0]} #`) })).toHaveFocus();
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(new RegExp(`^${names[0]} #`));
    expect(plan.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.keyboard('j');
    expect(await plan.findByRole('heading', { name: new RegExp(`^${names[1]} #`) })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getAllByRole('row')[2]).toHaveFocus());
  });

  test('of a brand leads to what belongs to it, with its number', async () => {
    const user = await openPanel('/brands/1/show', { as: 'operator' });
    const brand = await drawer('Brand');
    const related = within(await brand.findByRole('region', { name: 'Related' }));
    const materials = related.getByRole('link', { name: /^Promo materials/ });
    await waitFor(() => expect(materials).toHaveTextContent(/\d+$/));
    await user.click(materials);
    await waitFor(() => expect(path()).toBe('/promo-materials'));
    expect(new URLSearchParams(window.location.search).get('filter')).toBe('{"brand_id":1}');
  });

  test('of an account tells the changes that it made from those of itself', async () => {
    const user = await openPanel('/users/1/show', { as: 'super-admin' });
    const account = await drawer('Account');
    expect(await account.findByRole('region', { name: 'History' })).toBeVisible();
    const related = within(account.getByRole('region', { name: 'Related' }));
    expect(related.queryByRole('link', { name: /^Audit log/ })).toBeNull();
    await user.click(related.getByRole('link', { name: /^Changes made by this account/ }));
    await waitFor(() => expect(path()).toBe('/audit-log'));
    expect(new URLSearchParams(window.location.search).get('filter')).toBe('{"actor_id":1}');
  });

  test('of a promo material leads to its brand', async () => {
    const user = await openPanel('/promo-materials/1', { as: 'operator' });
    const material = await drawer('Promo material');
    await user.click(await material.findByRole('link', { name: 'Aurora Bet' }));
    const brand = await drawer('Brand');
    expect(await brand.findByRole('heading', { name: /^Aurora Bet #\d+$/ })).toBeVisible();
    expect(path()).toMatch(/^\/brands\/\d+/);
  });

  test('says when there is no history, and when it could not be read', async () => {
    const user = await openPanel('/users/2/show', { as: 'super-admin' });
    const account = await drawer('Account');
    expect(await account.findByText('No changes recorded yet')).toBeVisible();
    allowConsole(/^ApiError/);
    network.use(http.get('*/api/v1/audit_log', () => HttpResponse.json({}, { status: 500 })));
    await user.click(account.getByRole('button', { name: 'Next' }));
    expect(await account.findByText('Couldn’t load the history')).toBeVisible();
  });
});

test('A approves the request that is shown, and goes on to the next; R asks for the reason', async () => {
  const user = await openPanel('/affiliates/requests', { as: 'operator' });
  const [, first, second] = await screen.findAllByRole('row');
  const nameIn = (row: HTMLElement | undefined) =>
    within(row as HTMLElement).getAllByRole('link')[0]?.textContent ?? '';
  const [one, other] = [nameIn(first), nameIn(second)];
  await user.click(screen.getByRole('link', { name: one }));
  const request = await drawer('Affiliate');
  expect(await request.findByRole('heading', { name: new RegExp(`^${one} #`) })).toBeVisible();
  await request.findByRole('button', { name: 'Approve' });
  await user.keyboard('a');
  expect(await screen.findByText(`Approved: ${one}`)).toBeVisible();
  expect(await request.findByRole('heading', { name: new RegExp(`^${other} #`) })).toBeVisible();
  await request.findByRole('button', { name: 'Reject' });
  await user.keyboard('r');
  expect(await screen.findByRole('dialog', { name: `Reject ${other}?` })).toBeVisible();
  expect(calls().filter((call) => !call.startsWith('GET '))).toEqual([]);

  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^Undone: /)).toBeVisible();
});

test('a permission is headed by its words', async () => {
  await openPanel('/permissions/1', { as: 'super-admin' });
  const permission = await drawer('Permission');
  expect(await permission.findByRole('heading', { name: /^[A-Z][a-z ]+: [a-z ]+ #1$/ })).toBeVisible();
});

test.each([
  [
    'en',
    'Role',
    'History',
    ['Permission removed: “Plans: view”', 'Permission added: “Payments: manage”', 'Created'],
  ],
  [
    'ru',
    'Роль',
    'История',
    ['Убрано право: «Тарифы: просмотр»', 'Добавлено право: «Платежи: управление»', 'Создание'],
  ],
] as const)(
  'the history of a role tells which permissions it was given and lost, in %s',
  async (language, title, heading, told) => {
    const admin = await signedIn(theBackend().app, 'super-admin@demo.test');
    const all = await theBackend().database.select().from(permissions);
    const idsOf = (...names: string[]) =>
      all.filter(({ name }) => names.includes(name)).map(({ id }) => String(id));
    const given = { name: `Told in ${language}`, permissions: idsOf('payments.manage', 'plans.view') };
    const { body } = await admin.post('/api/v1/roles', given);
    const { id } = body as { id: number };
    await admin.patch(`/api/v1/roles/${id}`, { permissions: idsOf('payments.manage') });
    await openPanel(`/roles/${id}/show`, { as: 'super-admin', language });
    const role = await drawer(title);
    const history = within(await role.findByRole('region', { name: heading }));
    const [latest] = await history.findAllByRole('listitem');
    const texts = history.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts).toHaveLength(4);
    expect(latest).toHaveTextContent(told[0]);
    for (const text of told) expect(texts.filter((one) => one.startsWith(`${text} · `))).toHaveLength(1);
  },
);

describe("the browser's title", () => {
  test.each([
    ['en', 'Edit plan', 'Add plan', 'Plan', 'Plans', 'admin panel'],
    ['ru', 'Изменить тариф', 'Добавить тариф', 'Тариф', 'Тарифы', 'admin panel'],
  ] as const)('names what is open over a list, in %s', async (language, edit, create, shown, list, panel) => {
    const id = await givenChangedPlan(`Titled in ${language}`);
    const title = (...parts: string[]) => waitFor(() => expect(document.title).toBe(parts.join(' · ')));
    const user = await openPanel(`/plans/${id}?sort=id&order=DESC`, { as: 'super-admin', language });
    await title(`Titled in ${language}`, edit, panel);
    await user.keyboard('{Escape}');
    await title(list, panel);
    await user.click(await screen.findByRole('link', { name: create }));
    await title(create, panel);
    await user.keyboard('{Escape}');
    await title(list, panel);
    await user.click(await screen.findByRole('link', { name: `Titled in ${language}` }));
    await title(`Titled in ${language}`, shown, panel);
  });
});
