import { render, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { RecordContextProvider } from 'react-admin';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BadgesCell } from '../../src/kinds/references.tsx';
import { allowConsole } from '../support/panel/console.ts';
import { announceNothing, calls, network } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';

/* The acceptance list's requirements for single entities, against responses in the specification's shapes. */

type User = Awaited<ReturnType<typeof openPanel>>;
const answer = (path: string, json: unknown) =>
  network.use(http.get(path, () => HttpResponse.json(json as object)));
const dialog = async () => within(await screen.findByRole('dialog'));
const save = async (user: User) => user.click(await (await dialog()).findByRole('button', { name: 'Save' }));
const count = (call: string) => calls().filter((made) => made === call).length;

async function choose(user: User, label: RegExp, option: string): Promise<void> {
  await user.click(await (await dialog()).findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

const brands = [{ id: 3, name: 'Acme', link: 'https://acme.test' }];
const material = { id: 1, brand: { id: 3, name: 'Acme' }, type: { key: 1, title: 'Banner' }, content: 'Buy' };

beforeEach(() => {
  allowConsole(/ApiError/);
  announceNothing();
});

describe('promo materials', () => {
  const lists = () => count('GET /api/v1/promo_materials');
  async function openForm(): Promise<User> {
    answer('/api/v1/brands', brands);
    answer('/api/v1/options/promo_material', { type: [{ key: 1, title: 'Banner' }] });
    const user = await openPanel('/promo-materials/create', { as: 'super-admin' });
    await dialog();
    return user;
  }
  async function fill(user: User): Promise<void> {
    await choose(user, /^Brand/, 'Acme');
    await choose(user, /^Type/, 'Banner');
    await user.type((await dialog()).getByLabelText(/^Content/), 'Buy now');
  }

  test('PM3 PM4 a spinner while it loads, and Refresh after a failure asks again', async () => {
    network.use(
      http.get('/api/v1/promo_materials', async () => {
        await delay(500);
        return HttpResponse.json({ message: 'Not now' }, { status: 503 });
      }),
    );
    const user = await openPanel('/promo-materials', { as: 'super-admin' });
    await screen.findByRole('heading', { level: 1, name: 'Promo materials' });
    expect(screen.getByRole('progressbar')).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now');
    answer('/api/v1/promo_materials', [material]);
    const before = lists();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('cell', { name: 'Buy' })).toBeVisible();
    expect(lists()).toBe(before + 1);
  });

  test('PM5 brand, type and content are required', async () => {
    const user = await openForm();
    await save(user);
    expect(await (await dialog()).findAllByText('Required')).toHaveLength(3);
    expect(count('POST /api/v1/promo_materials')).toBe(0);
  });

  test('PM8 creating one closes the form and reloads the list', async () => {
    network.use(http.post('/api/v1/promo_materials', () => new HttpResponse(null, { status: 201 })));
    const user = await openForm();
    await fill(user);
    const before = lists();
    await save(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(lists()).toBe(before + 1));
  });

  test.each([
    [{ message: 'No such brand' }, 'No such brand'],
    [{}, 'Error'],
  ])('PM9 a failure that answers %j shows %s in the form', async (json, text) => {
    network.use(http.post('/api/v1/promo_materials', () => HttpResponse.json(json, { status: 500 })));
    const user = await openForm();
    await fill(user);
    await save(user);
    expect(await (await dialog()).findByRole('alert')).toHaveTextContent(text);
    expect((await dialog()).getByLabelText(/^Content/)).toHaveValue('Buy now');
  });
});

describe('campaigns', () => {
  async function create(): Promise<User> {
    answer('/api/v1/affiliates/5/plans', [{ id: 1, name: 'Gold' }]);
    answer('/api/v1/promo_materials', [{ id: 6, content: 'Buy now' }]);
    const user = await openPanel('/campaigns/create', { as: 'affiliate' });
    await choose(user, /^Promo material/, 'Buy now');
    await choose(user, /^Plan/, 'Gold');
    await user.type((await dialog()).getByLabelText(/^Link/), 'https://me.test');
    await save(user);
    return user;
  }

  test('CA6 a new campaign is in the list afterwards', async () => {
    const campaign = { user_id: 5, user: 'Anna', approved: true, plan: { name: 'Gold' } };
    let created = false;
    const meta = { last_page: 1, current_page: 1 };
    network.use(
      http.get('/api/v1/affiliates/5/campaigns', () =>
        HttpResponse.json({ data: created ? [campaign] : [], meta }),
      ),
      http.post('/api/v1/contacts', () => {
        created = true;
        return new HttpResponse(null, { status: 201 });
      }),
    );
    await create();
    expect(await screen.findByRole('cell', { name: 'Gold' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    [{ message: 'Not approved' }, 'Not approved'],
    [{}, 'Error'],
  ])('CA6 a failure that answers %j shows %s in the form', async (json, text) => {
    network.use(http.post('/api/v1/contacts', () => HttpResponse.json(json, { status: 500 })));
    await create();
    expect(await (await dialog()).findByRole('alert')).toHaveTextContent(text);
  });
});

describe('roles', () => {
  const role = { id: 2, name: 'Editor', created_at: '2026-01-02T03:04:05Z', permissions: [] };

  test('RO3 the name is required, and the permissions are the backend’s', async () => {
    answer('/api/v1/permissions', [{ id: 8, name: 'Fly' }]);
    const user = await openPanel('/roles/create', { as: 'super-admin' });
    await user.click(await (await dialog()).findByRole('combobox', { name: /^Permissions/ }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Fly']);
    await user.keyboard('{Escape}');
    await save(user);
    await waitFor(() => expect(screen.getByLabelText(/^Name/)).toBeInvalid());
    expect(count('POST /api/v1/roles')).toBe(0);
  });

  test('RO6 deleting asks the browser first: no keeps the role, yes deletes it', async () => {
    answer('/api/v1/roles', [role]);
    network.use(http.delete('/api/v1/roles/2', () => new HttpResponse(null, { status: 204 })));
    const confirm = vi.fn<typeof window.confirm>(() => false);
    window.confirm = confirm;
    const user = await openPanel('/roles', { as: 'super-admin' });
    await user.click(await screen.findByRole('button', { name: /^Delete(:|$)/ }));
    expect(confirm).toHaveBeenCalledWith(expect.stringContaining('Editor'));
    expect(count('DELETE /api/v1/roles/2')).toBe(0);
    confirm.mockReturnValue(true);
    await user.click(screen.getByRole('button', { name: /^Delete(:|$)/ }));
    await waitFor(() => expect(count('DELETE /api/v1/roles/2')).toBe(1));
  });

  test('the dialog of all permissions does not open the role it stands over', async () => {
    const permissions = ['A', 'B', 'C', 'D', 'E'].map((name, index) => ({ id: index + 1, name }));
    answer('/api/v1/roles', [{ ...role, permissions }]);
    const user = await openPanel('/roles', { as: 'super-admin' });
    await user.click(await screen.findByRole('button', { name: /^Show all: 5 · / }));
    await user.click((await dialog()).getByText('E'));
    expect(window.location.pathname).toBe('/roles');
  });

  test('RO8 badges without a limit are three and the number of the rest', () => {
    const tags = ['A', 'B', 'C', 'D', 'E'].map((name, id) => ({ id, name }));
    const { container } = render(
      <RecordContextProvider value={{ id: 1, tags }}>
        <BadgesCell source="tags" />
      </RecordContextProvider>,
    );
    expect(container).toHaveTextContent('ABC+2');
  });
});

describe('sub-accounts', () => {
  test('SA2 brand, name and e-mail are required', async () => {
    const user = await openPanel('/sub-accounts/list/create', { as: 'operator' });
    const form = await dialog();
    for (const label of [/^Brand/, /^Name/, /^E-mail/]) expect(form.getByLabelText(label)).toBeRequired();
    await save(user);
    for (const label of [/^Brand/, /^Name/, /^E-mail/]) {
      await waitFor(() => expect(form.getByLabelText(label)).toBeInvalid());
    }
    expect(count('POST /api/v1/managers')).toBe(0);
  });
});

describe('users', () => {
  const someone = { id: 7, name: 'Ann', approved: false, brand: null, condition_cooperation: null };

  test('U5 the cooperation condition is required', async () => {
    answer('/api/v1/users', [someone]);
    const user = await openPanel('/users/7', { as: 'super-admin' });
    await save(user);
    expect(await (await dialog()).findByText('Required')).toBeVisible();
    expect((await dialog()).getByLabelText(/^Deal terms/)).toBeInvalid();
    expect(count('PATCH /api/v1/users/7')).toBe(0);
  });

  test('U5 a save that fails without a message gets the panel’s text', async () => {
    answer('/api/v1/users', [{ ...someone, condition_cooperation: { key: 2, title: 'RevShare' } }]);
    network.use(http.patch('/api/v1/users/7', () => HttpResponse.json({}, { status: 500 })));
    const user = await openPanel('/users/7', { as: 'super-admin', language: 'ru' });
    const form = await dialog();
    await user.click(await form.findByLabelText('Одобрен'));
    await user.click(form.getByRole('button', { name: 'Сохранить' }));
    expect(await form.findByRole('alert')).toHaveTextContent('Не удалось сохранить пользователя');
  });
});

describe('lists', () => {
  test.each([
    ['/contacts', '/api/v1/contacts', 'Не удалось загрузить контакты'],
    ['/roles', '/api/v1/roles', 'Не удалось загрузить роли'],
    ['/brands', '/api/v1/brands', 'Не удалось загрузить бренды'],
    ['/permissions', '/api/v1/permissions', 'Права не загружены'],
    ['/promo-materials', '/api/v1/promo_materials', 'Не удалось загрузить промоматериалы'],
  ])('E3 %s without a message says that it could not be loaded', async (path, api, text) => {
    network.use(http.get(api, () => HttpResponse.json({}, { status: 500 })));
    await openPanel(path, { as: 'super-admin', language: 'ru' });
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('LS14 a slow answer for page 1 does not replace page 2', async () => {
    const rows = (number: number) => ({
      data: [{ id: number, name: `Operator of page ${number}` }],
      meta: { last_page: 2, current_page: number },
    });
    let slow: (() => void) | undefined;
    let asksAgain = false;
    network.use(
      http.get('/api/v1/operators', async ({ request }) => {
        const asked = new URL(request.url).searchParams;
        const number = Number(asked.get('page'));
        // The navigation counts the requests that wait.
        const isList = !asked.has('approved');
        // The first page responds at once when it is opened, and late when it is requested again.
        if (isList && number === 1 && asksAgain) await new Promise<void>((resolve) => (slow = resolve));
        return HttpResponse.json(rows(number));
      }),
    );
    const user = await openPanel('/operators/list', { as: 'super-admin' });
    expect(await screen.findByRole('cell', { name: 'Operator of page 1' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /next page/i }));
    expect(await screen.findByRole('cell', { name: 'Operator of page 2' })).toBeVisible();
    asksAgain = true;
    await user.click(screen.getByRole('button', { name: /previous page/i }));
    await waitFor(() => expect(slow).toBeDefined());
    await user.click(screen.getByRole('button', { name: /next page/i }));
    expect(await screen.findByRole('cell', { name: 'Operator of page 2' })).toBeVisible();
    slow?.();
    await delay(300);
    expect(screen.getByRole('cell', { name: 'Operator of page 2' })).toBeVisible();
    expect(screen.queryByRole('cell', { name: 'Operator of page 1' })).toBeNull();
  });
});
