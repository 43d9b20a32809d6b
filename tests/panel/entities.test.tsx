import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { allowConsole } from '../support/panel/console.ts';
import { announceNothing, network, requests } from '../support/panel/network.ts';
import { headings } from '../support/panel/headings.ts';
import { openPanel } from '../support/panel/panel.tsx';

/*
 * Lists and request bodies with responses in exactly the shapes of the specification's section 7, so that nothing here
 * depends on our own server.
 */

const method = { key: 1, title: 'Telegram' };
const condition = { key: 2, title: 'RevShare' };
const brands = [
  { id: 3, name: 'Acme', link: 'https://acme.test' },
  { id: 4, name: 'Bolt', link: 'javascript:alert(1)' },
];
const named = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }));
const page = (data: object[], last = 1, current = 1) => ({
  data,
  meta: { last_page: last, current_page: current },
});
const affiliate = { user_id: 9, user: 'Anna', brand: { name: 'Acme' }, approved: false };

const answer = (path: string, json: unknown) =>
  network.use(http.get(path, () => HttpResponse.json(json as object)));
const firstRow = () =>
  within(screen.getAllByRole('row')[1] as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const asked = () => requests.map(({ url }) => url.replace(/^http:\/\/[^/]+/, ''));
const bodyOf = async (call: string) => {
  const found = requests.find((request) => `${request.method} ${new URL(request.url).pathname}` === call);
  return (await found?.clone().json()) as unknown;
};
const dialog = async () => within(await screen.findByRole('dialog'));

beforeEach(() => {
  allowConsole(/ApiError/);
  announceNothing();
});

describe('columns', () => {
  test.each([
    [
      'CO1 contacts',
      'super-admin',
      '/contacts',
      '/api/v1/contacts',
      [{ id: 1, name: 'Ann', phone: '+7 (912) 345-67-89', email: 'a@b.test' }],
      ['ID', 'Name', 'Phone', 'E-mail'],
      ['1', 'Ann', '+7 (912) 345-67-89', 'a@b.test'],
    ],
    [
      'IN1 invites',
      'super-admin',
      '/invites',
      '/api/v1/invitations',
      [
        {
          id: 1,
          email: 'a@b.test',
          brand: { name: 'Acme' },
          created_at: null,
          expired_at: 'soon',
          status: { title: 'Sent' },
        },
      ],
      ['ID', 'E-mail', 'Brand', 'Created', 'Expires', 'Status'],
      ['1', 'a@b.test', 'Acme', '—', 'soon', 'Sent'],
    ],
    [
      'U1 users',
      'super-admin',
      '/users',
      '/api/v1/users',
      [
        {
          id: 1,
          name: 'Ann',
          email: 'a@b.test',
          communication_method: method,
          condition_cooperation: condition,
          brand: { id: 3, name: 'Acme' },
          role: { name: 'Editor' },
          approved: true,
        },
      ],
      ['ID', 'Name', 'E-mail', 'Preferred contact', 'Deal terms', 'Brand', 'Role', 'Approved', 'Actions'],
      ['1', 'Ann', 'a@b.test', 'Telegram', 'RevShare', 'Acme', 'Editor', 'Yes', ''],
    ],
    [
      'LS12 a user without anything',
      'super-admin',
      '/users',
      '/api/v1/users',
      [{ id: 1, name: 'Ann', brand: null, role: null, communication_method: null }],
      undefined,
      ['1', 'Ann', '—', '—', '—', '—', '—', '—', ''],
    ],
    [
      'PE1 permissions',
      'super-admin',
      '/permissions',
      '/api/v1/permissions',
      named('Read'),
      ['ID', 'Name'],
      ['1', 'Read'],
    ],
    [
      'BR1 brands',
      'super-admin',
      '/brands',
      '/api/v1/brands',
      brands,
      ['ID', 'Name', 'Link'],
      ['3', 'Acme', 'https://acme.test'],
    ],
    [
      'PM1 PM12 security 59 promo materials',
      'super-admin',
      '/promo-materials',
      '/api/v1/promo_materials',
      [{ id: 1, brand: { name: 'Acme' }, type: { title: 'Banner' }, content: '<b>Buy</b>' }],
      ['ID', 'Brand', 'Type', 'Content'],
      ['1', 'Acme', 'Banner', '<b>Buy</b>'],
    ],
    [
      'OP1 operators',
      'super-admin',
      '/operators/list',
      '/api/v1/operators',
      page([
        {
          id: 1,
          name: 'Olga',
          email: 'o@b.test',
          communication_method: method,
          condition_cooperation: condition,
          brands: named('A', 'B', 'C', 'D'),
        },
      ]),
      ['ID', 'Name', 'E-mail', 'Preferred contact', 'Deal terms', 'Brands'],
      ['1', 'Olga', 'o@b.test', 'Telegram', 'RevShare', 'ABC+1'],
    ],
    [
      'AF2 affiliates',
      'operator',
      '/affiliates/list',
      '/api/v1/operators/:id/affiliates',
      page([affiliate]),
      ['Affiliate', 'Brand', 'Approved'],
      ['Anna', 'Acme', 'No'],
    ],
    [
      'CA1 campaigns',
      'affiliate',
      '/campaigns',
      '/api/v1/affiliates/:id/campaigns',
      page([affiliate, affiliate]),
      ['Brand', 'Promo material', 'Plan', 'Link', 'Approved', 'Created'],
      ['Acme', '—', '—', '—', 'No', '—'],
    ],
    [
      'SA1 managers',
      'operator',
      '/sub-accounts/list',
      '/api/v1/managers',
      page([
        { id: 1, user: { id: 5, name: 'Max', email: 'm@b.test' }, managable: { name: 'Acme', link: '' } },
      ]),
      ['Brand', 'Name', 'E-mail'],
      ['Acme', 'Max', 'm@b.test'],
    ],
  ] as const)('%s', async (_title, as, path, api, json, columns, row) => {
    answer(api, json);
    await openPanel(path, { as });
    const shown = await headings();
    if (columns) expect(shown).toEqual(columns);
    expect(firstRow()).toEqual(row);
  });

  test.each([
    ['roles have edit and delete icons', 'role', 1],
    ['users have edit only', 'user', 0],
  ] as const)('LS4 %s per row', async (_title, name, deletions) => {
    answer(`/api/v1/${name}s`, [{ id: 2, name: 'Ann', permissions: [], approved: true }]);
    await openPanel(`/${name}s`, { as: 'super-admin' });
    await headings();
    const row = within(screen.getAllByRole('row')[1] as HTMLElement);
    const icons = within(row.getAllByRole('cell').at(-1) as HTMLElement);
    expect(icons.getByRole('link', { name: /^Edit(:|$)/ })).toBeVisible();
    expect(row.queryAllByRole('button', { name: /^Delete(:|$)/ })).toHaveLength(deletions);
    expect(icons.queryAllByRole('button')).toHaveLength(deletions);
  });
});

describe('the request of a list', () => {
  test.each([
    ['OP2 all operators', 'super-admin', '/operators/list', /^\/api\/v1\/operators\?perPage=18&page=1$/],
    [
      'OP2 requests of operators',
      'super-admin',
      '/operators/requests',
      /^\/api\/v1\/operators\?perPage=18&page=1&approved=0$/,
    ],
    [
      'AF1 affiliates',
      'operator',
      '/affiliates/list',
      /^\/api\/v1\/operators\/2\/affiliates\?perPage=18&page=1$/,
    ],
    [
      'AF1 requests of affiliates',
      'operator',
      '/affiliates/requests',
      /^\/api\/v1\/operators\/2\/affiliates\?perPage=18&page=1&approved=0$/,
    ],
    ['CA1 campaigns', 'affiliate', '/campaigns', /^\/api\/v1\/affiliates\/5\/campaigns\?perPage=18&page=1$/],
    ['SA1 managers', 'operator', '/sub-accounts/list', /^\/api\/v1\/managers\?perPage=18&page=1$/],
    ['BR2 all brands', 'super-admin', '/brands', /^\/api\/v1\/brands$/],
    ['BR2 own brands', 'operator', '/brands', /^\/api\/v1\/operators\/2\/brands$/],
  ] as const)('LS8 %s, of the real server', async (_title, as, path, call) => {
    await openPanel(path, { as });
    await waitFor(() => expect(asked()).toContainEqual(expect.stringMatching(call)));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that a backend answers in pages although it was asked for whole reads them all, and is searched here', async () => {
    const plans = named('CPA', 'CPL', 'RevShare', 'Hybrid', 'Fixed').map((plan) => ({ ...plan, price: 1 }));
    network.use(
      http.get('/api/v1/plans', ({ request }) => {
        const at = Number(new URL(request.url).searchParams.get('page') ?? 1);
        return HttpResponse.json(page(plans.slice(2 * at - 2, 2 * at), 3, at));
      }),
    );
    const user = await openPanel('/plans', { as: 'super-admin' });
    expect(await screen.findByRole('link', { name: 'Fixed' })).toBeVisible();
    expect(asked().filter((url) => url.startsWith('/api/v1/plans'))).toEqual(
      expect.arrayContaining(['/api/v1/plans', '/api/v1/plans?page=2', '/api/v1/plans?page=3']),
    );
    await user.type(screen.getByLabelText('Search'), 'hyb');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(screen.getByRole('link', { name: 'Hybrid' })).toBeVisible();
  });

  test('that answers the same page again and again is shown as it is', async () => {
    answer('/api/v1/plans', page(named('CPA', 'CPL'), 3, 1));
    await openPanel('/plans', { as: 'super-admin' });
    expect(await screen.findByRole('link', { name: 'CPL' })).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(asked()).not.toContain('/api/v1/plans?page=3');
  });

  test('LS9 follows the last page, and offers neither search nor sorting there', async () => {
    const operators = named(...Array.from({ length: 18 }, (_, index) => `Operator ${index + 1}`));
    network.use(
      http.get('/api/v1/operators', ({ request }) =>
        HttpResponse.json(
          new URL(request.url).searchParams.get('page') === '2'
            ? page([{ id: 19, name: 'Operator 19' }], 2, 2)
            : page(operators, 2, 1),
        ),
      ),
    );
    const user = await openPanel('/operators/list', { as: 'super-admin' });
    expect(await screen.findByText('Page 1 of 2')).toBeVisible();
    expect(screen.queryByLabelText('Search')).toBeNull();
    expect(within(screen.getByRole('table')).queryByRole('button')).toBeNull();
    await user.click(screen.getByRole('button', { name: /next page/i }));
    expect(await screen.findByRole('cell', { name: 'Operator 19' })).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(asked()).toContain('/api/v1/operators?perPage=18&page=2');
  });
});

describe('dialogs', () => {
  test('CO2 CO3 CO4 a contact, its phone masked and whole', async () => {
    network.use(http.post('/api/v1/contacts', () => new HttpResponse(null, { status: 201 })));
    const user = await openPanel('/contacts/create', { as: 'super-admin' });
    const form = await dialog();
    await user.type(form.getByLabelText(/^Name/), 'Ann');
    await user.type(form.getByLabelText(/^E-mail/), 'a@b');
    await user.type(form.getByLabelText(/^Phone/), '912345678');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form.getByLabelText(/^Phone/)).toBeInvalid());
    await user.clear(form.getByLabelText(/^Phone/));
    await user.type(form.getByLabelText(/^Phone/), '9123456789');
    expect(form.getByLabelText(/^Phone/)).toHaveValue('+7 (912) 345-67-89');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(window.location.pathname).toBe('/contacts'));
    expect(await bodyOf('POST /api/v1/contacts')).toEqual({
      name: 'Ann',
      phone: '+7 (912) 345-67-89',
      email: 'a@b',
    });
  });

  test('IN2 IN3 an invitation to a brand', async () => {
    answer('/api/v1/brands', brands);
    network.use(http.post('/api/v1/invitations', () => new HttpResponse(null, { status: 201 })));
    const user = await openPanel('/invites/create', { as: 'super-admin' });
    const form = await dialog();
    await user.click(form.getByRole('button', { name: 'Send invitation' }));
    expect(await form.findAllByText('Required')).toHaveLength(2);
    await user.type(form.getByLabelText(/^E-mail/), 'new@b.test');
    await user.click(await form.findByRole('combobox', { name: /^Brand/ }));
    await user.click(await screen.findByRole('option', { name: 'Bolt' }));
    await user.click(form.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(window.location.pathname).toBe('/invites'));
    expect(await bodyOf('POST /api/v1/invitations')).toEqual({ email: 'new@b.test', brand_id: 4 });
  });

  test('U2 U3 U4 a user, without sending an empty comment', async () => {
    answer('/api/v1/brands', brands);
    answer('/api/v1/users', [
      {
        id: 7,
        name: 'Ann',
        approved: false,
        brand: { id: 3, name: 'Acme' },
        condition_cooperation: condition,
      },
    ]);
    network.use(http.patch('/api/v1/users/7', () => HttpResponse.json({ name: 'Ann' })));
    const user = await openPanel('/users/7', { as: 'super-admin' });
    const form = await dialog();
    await user.click(await form.findByLabelText('Approved'));
    expect(await form.findByDisplayValue('Acme')).toBeVisible();
    expect(form.getByLabelText('Comment')).toHaveValue('');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(window.location.pathname).toBe('/users'));
    expect(await bodyOf('PATCH /api/v1/users/7')).toEqual({
      name: 'Ann',
      approved: true,
      brand_id: 3,
      condition_cooperation: 2,
    });
  });

  test('RO1 RO2 RO5 a role keeps its permissions, as strings', async () => {
    const permissions = named('A', 'B', 'C', 'D', 'E');
    answer('/api/v1/permissions', permissions);
    answer('/api/v1/roles', [{ id: 2, name: 'Editor', created_at: '2026-01-02T03:04:05Z', permissions }]);
    network.use(http.patch('/api/v1/roles/2', () => new HttpResponse('""', { status: 200 })));
    const user = await openPanel('/roles', { as: 'super-admin' });
    expect(await headings()).toEqual(['Name', 'Created', 'Permissions', 'Actions']);
    expect(firstRow()[3]).toBe('ABCD+1');
    await user.click(screen.getByRole('button', { name: /^Show all: 5 · / }));
    expect((await dialog()).getByText('E')).toBeVisible();
    await user.click((await dialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('link', { name: /^Edit(:|$)/ }));
    const form = await dialog();
    await user.type(await form.findByLabelText(/^Name/), 's');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(window.location.pathname).toBe('/roles'));
    expect(await bodyOf('PATCH /api/v1/roles/2')).toEqual({
      name: 'Editors',
      permissions: ['1', '2', '3', '4', '5'],
    });
  });

  test('a role whose permissions the list does not tell keeps them', async () => {
    answer('/api/v1/roles', [{ id: 2, name: 'Support' }]);
    answer('/api/v1/permissions', named('Look', 'Change'));
    network.use(http.patch('/api/v1/roles/2', () => HttpResponse.json({})));
    const user = await openPanel('/roles/2', { as: 'super-admin' });
    const name = await (await dialog()).findByLabelText(/^Name/);
    await user.type(name, ' team');
    await user.click((await dialog()).getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await bodyOf('PATCH /api/v1/roles/2')).toEqual({ name: 'Support team' }),
    );
  });

  test.each([{}, null])('RO7 permissions answered as %j are reported as not loaded', async (json) => {
    answer('/api/v1/permissions', json);
    await openPanel('/roles/create', { as: 'super-admin' });
    expect(await (await dialog()).findByRole('alert')).toHaveTextContent('Permissions not loaded');
  });

  test('BR3 BR4 E4 a refused brand is reported in the dialog and by a toast', async () => {
    network.use(http.post('/api/v1/brands', () => HttpResponse.json({ message: 'Taken' }, { status: 409 })));
    const user = await openPanel('/brands/create', { as: 'super-admin' });
    const form = await dialog();
    await user.type(form.getByLabelText(/^Name/), 'Acme');
    await user.type(form.getByLabelText(/^Link/), 'https://acme.test');
    await user.click(form.getByRole('button', { name: 'Save' }));
    // The toast is in the dialog too, because nothing outside an open dialog can be reached.
    await waitFor(() => expect(form.getAllByRole('alert')).toHaveLength(2));
    expect(form.getAllByText('Taken')).toHaveLength(2);
    expect(await bodyOf('POST /api/v1/brands')).toEqual({ name: 'Acme', link: 'https://acme.test' });
  });

  test('CA2 CA3 CA4 a campaign, created by the contacts’ call', async () => {
    answer('/api/v1/affiliates/5/plans', named('Gold'));
    answer('/api/v1/promo_materials', [{ id: 6, content: 'Buy now' }]);
    network.use(http.post('/api/v1/contacts', () => new HttpResponse(null, { status: 201 })));
    const user = await openPanel('/campaigns/create', { as: 'affiliate' });
    const form = await dialog();
    await user.click(await form.findByRole('combobox', { name: /^Promo material/ }));
    await user.click(await screen.findByRole('option', { name: 'Buy now' }));
    await user.click(await form.findByRole('combobox', { name: /^Plan/ }));
    await user.click(await screen.findByRole('option', { name: 'Gold' }));
    await user.type(form.getByLabelText(/^Link/), 'https://me.test');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(window.location.pathname).toBe('/campaigns'));
    expect(await bodyOf('POST /api/v1/contacts')).toEqual({
      promo_material_id: 6,
      plan_id: 1,
      link: 'https://me.test',
    });
  });
});

describe('links', () => {
  test('security 58: leave the panel in a new tab, and only with an allowed scheme', async () => {
    answer('/api/v1/brands', brands);
    await openPanel('/brands', { as: 'super-admin' });
    const link = await screen.findByRole('link', { name: 'https://acme.test' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(screen.getByRole('cell', { name: 'javascript:alert(1)' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /javascript/ })).toBeNull();
  });
});
