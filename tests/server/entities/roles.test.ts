import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../contract/index.ts';
import { permissionNames } from '../../../contract/permission-names.ts';
import { brands, permissions, roles, users } from '../../../server/database/tables/index.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { type Caller, callerOf, demoCaller, type Row, rowsOf } from '../../support/server/callers.ts';
import { giveRole, makeRole } from '../../support/server/roles.ts';

let backend: Backend;
let admin: Caller;
let otherAdmin: Caller;
let operator: Caller;
let foreign: Caller;
let manager: Caller;
beforeAll(async () => {
  backend = await startBackend();
  admin = await demoCaller(backend.app, 'super-admin');
  operator = await demoCaller(backend.app, 'operator');
  foreign = await callerOf(backend.app, 'operator2@demo.test');
  manager = await demoCaller(backend.app, 'sub-operator');
  // The demo's second super-admin asks for a code: here it stands for any other one.
  const rows = await backend.database.select().from(users).where(eq(users.type, 'super-admin'));
  otherAdmin = { ...admin, id: rows.find(({ id }) => id !== admin.id)?.id ?? 0 };
});
afterAll(() => backend.close());
beforeEach(() => giveRole(backend.database, [admin.id, otherAdmin.id, operator.id, manager.id], null));

const me = async ({ client }: Caller) => (await client.get('/api/v1/auth/me')).body as Row;
const idsOf = async (...names: string[]) =>
  (await backend.database.select().from(permissions))
    .filter(({ name }) => names.includes(name))
    .map(({ id }) => String(id));
const allBut = (...names: string[]) => permissionNames.filter((name) => !names.includes(name));
const namesIn = (rows: readonly Row[]) => rows.map(({ name }) => name);

let made = 0;
const createRole = async (by: Caller, ...names: string[]) => {
  const body = { name: `Made ${(made += 1)}`, permissions: await idsOf(...names) };
  return by.client.post('/api/v1/roles', body);
};

describe('decision 44: giving a role', () => {
  test('a super-admin assigns one in the user’s form, and it takes effect at the next request', async () => {
    const { body } = await createRole(admin, 'promo-materials.view');
    const role = body as Row;
    expect(await admin.client.get('/api/v1/plans')).toMatchObject({ status: 200 });
    expect(await admin.client.patch(`/api/v1/users/${operator.id}`, { role_id: role.id })).toMatchObject({
      status: 200,
      body: { role: { id: role.id, name: role['name'] } },
    });
    expect(await me(operator)).toMatchObject({
      role: { name: role['name'] },
      permissions: ['promo-materials.view'],
    });
    expect((await operator.client.get('/api/v1/promo_materials')).status).toBe(200);
    expect(await operator.client.get(`/api/v1/operators/${operator.id}/brands`)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('Brands: view') as string },
    });
    const rename = { name: 'Oliver Grant' };
    expect((await operator.client.patch(`/api/v1/users/${operator.id}`, rename)).status).toBe(200);
    await admin.client.patch(`/api/v1/users/${operator.id}`, { role_id: null });
    expect(await me(operator)).toMatchObject({ role: null, permissions: null });
  });

  test('an operator assigns the platform’s roles and its own to its sub-operators, and removes them', async () => {
    const own = (await createRole(operator, 'affiliates.view')).body as Row;
    const platform = await makeRole(backend.database, ['promo-materials.view']);
    for (const [role_id, allowed] of [
      [own.id, ['affiliates.view']],
      [platform, ['promo-materials.view']],
      [null, []],
    ] as const) {
      const { status, body } = await operator.client.patch(`/api/v1/managers/${manager.id}`, { role_id });
      expect([status, (body as Row)['role']]).toEqual([
        200,
        role_id === null ? null : expect.objectContaining({ id: role_id }),
      ]);
      expect((await me(manager))['permissions']).toEqual(allowed);
    }
  });

  test('security 52: nobody can assign a foreign role, or a role to a foreign sub-operator', async () => {
    const theirs = (await createRole(foreign, 'affiliates.view')).body as Row;
    const refused = await operator.client.patch(`/api/v1/managers/${manager.id}`, { role_id: theirs.id });
    expect([refused.status, Object.keys((refused.body as { errors: object }).errors)]).toEqual([
      422,
      ['role_id'],
    ]);
    const mine = (await createRole(operator, 'affiliates.view')).body as Row;
    expect((await foreign.client.patch(`/api/v1/managers/${manager.id}`, { role_id: mine.id })).status).toBe(
      404,
    );
    expect(
      (await operator.client.patch(`/api/v1/managers/${operator.id}`, { role_id: mine.id })).status,
    ).toBe(404);
    // An operator's own role is for its sub-operators alone.
    const toOperator = await admin.client.patch(`/api/v1/users/${operator.id}`, { role_id: mine.id });
    expect(toOperator.status).toBe(422);
  });

  test('a super-admin who may not edit roles grants no more than it has', async () => {
    const held = ['users.view', 'users.edit', 'roles.create', 'plans.view'];
    await giveRole(backend.database, [admin.id], await makeRole(backend.database, held));
    const path = `/api/v1/users/${operator.id}`;
    const more = await makeRole(backend.database, ['plans.view', 'plans.edit']);
    const less = await makeRole(backend.database, ['plans.view']);
    const unconfirmed = await makeRole(backend.database, ['plans.view'], { confirmedAt: null });
    expect((await admin.client.patch(path, { role_id: more })).status).toBe(422);
    expect((await admin.client.patch(path, { role_id: unconfirmed })).status).toBe(422);
    expect((await admin.client.patch(path, { role_id: less })).status).toBe(200);
    expect((await admin.client.patch(path, { role_id: null })).status).toBe(422);
    expect((await admin.client.patch(`/api/v1/users/${admin.id}`, { role_id: null })).status).toBe(422);
    expect((await createRole(admin, 'plans.edit')).status).toBe(422);
    expect((await createRole(admin, 'plans.view')).status).toBe(201);
  });

  test('a super-admin who may not edit users changes in its own account only what everybody may', async () => {
    const some = await makeRole(backend.database, ['users.view']);
    await giveRole(backend.database, [admin.id], some);
    const changes = { name: 'Ada Sorokina', comment: 'mine', role_id: null };
    expect((await admin.client.patch(`/api/v1/users/${admin.id}`, changes)).status).toBe(200);
    expect(await me(admin)).toMatchObject({ permissions: ['users.view'] });
    expect((await admin.client.patch(`/api/v1/users/${operator.id}`, { name: 'Other' })).status).toBe(403);
  });
});

describe('decision 43: an operator’s own roles', () => {
  test('are limited to what it has itself, and to what a sub-operator may do', async () => {
    const [visible, all] = [await rowsOf(operator, api.permissions), await rowsOf(admin, api.permissions)];
    expect(namesIn(visible)).toEqual(expect.arrayContaining(['affiliates.view', 'promo-materials.create']));
    expect(namesIn(visible)).not.toContain('roles.edit');
    expect(new Set(namesIn(all))).toEqual(new Set(permissionNames));
    expect((await createRole(operator, 'users.view')).status).toBe(422);
    await giveRole(
      backend.database,
      [operator.id],
      await makeRole(backend.database, allBut('affiliates.approve')),
    );
    expect(namesIn(await rowsOf(operator, api.permissions))).not.toContain('affiliates.approve');
    expect(await createRole(operator, 'affiliates.approve')).toMatchObject({
      status: 422,
      body: { errors: { permissions: ['You can only give permissions that you have yourself.'] } },
    });
  });

  test('are visible to nobody else, and may have the same names as others', async () => {
    const own = (await createRole(operator, 'affiliates.view')).body as Row;
    expect(own).toMatchObject({ own: true, confirmed: true });
    expect(namesIn(await rowsOf(operator, api.roles))).toContain(own['name']);
    for (const caller of [admin, foreign]) {
      expect(namesIn(await rowsOf(caller, api.roles))).not.toContain(own['name']);
      expect((await caller.client.patch(`/api/v1/roles/${own.id}`, { name: 'Taken' })).status).toBe(404);
      expect((await caller.client.delete(`/api/v1/roles/${own.id}`)).status).toBe(404);
    }
    const again = { name: own['name'], permissions: [] };
    expect((await foreign.client.post('/api/v1/roles', again)).status).toBe(201);
    expect((await operator.client.post('/api/v1/roles', again)).status).toBe(422);
    expect((await operator.client.delete(`/api/v1/roles/${own.id}`)).status).toBe(204);
  });

  test('do not affect the platform’s roles, which an operator only sees', async () => {
    const id = await makeRole(backend.database, ['promo-materials.view']);
    const rows = await rowsOf(operator, api.roles);
    expect(rows.find((row) => row.id === id)).toMatchObject({ own: false });
    expect((await rowsOf(operator, api.roles, '?own=1')).every((row) => row['own'])).toBe(true);
    expect((await operator.client.patch(`/api/v1/roles/${id}`, { name: 'Mine now' })).status).toBe(404);
    expect((await operator.client.delete(`/api/v1/roles/${id}`)).status).toBe(404);
  });

  test('do not follow a sub-operator to another operator’s brand', async () => {
    const own = (await createRole(operator, 'affiliates.view')).body as Row;
    await giveRole(backend.database, [manager.id], own.id);
    const { brandId } =
      (await backend.database.select().from(users).where(eq(users.id, manager.id)))[0] ?? {};
    const [elsewhere] = await backend.database.select().from(brands).where(eq(brands.operatorId, foreign.id));
    await backend.database.update(users).set({ brandId: elsewhere?.id }).where(eq(users.id, manager.id));
    expect(await me(manager)).toMatchObject({ permissions: [] });
    await backend.database.update(users).set({ brandId }).where(eq(users.id, manager.id));
    expect(await me(manager)).toMatchObject({ permissions: ['affiliates.view'] });
  });
});

describe('a role from before permissions had any effect', () => {
  test('restricts nobody until a super-admin confirms it', async () => {
    const id = await makeRole(backend.database, ['promo-materials.view'], { confirmedAt: null });
    await giveRole(backend.database, [operator.id, manager.id], id);
    expect(await me(operator)).toMatchObject({ permissions: null });
    expect(await me(manager)).toMatchObject({ permissions: [] });
    const rows = await rowsOf(admin, api.roles, '?confirmed=0');
    expect(rows).toContainEqual(expect.objectContaining({ id, confirmed: false }));
    expect((await admin.client.patch(`/api/v1/roles/${id}/confirmation`)).status).toBe(204);
    expect((await admin.client.patch(`/api/v1/roles/${id}/confirmation`)).status).toBe(204);
    expect(await me(operator)).toMatchObject({ permissions: ['promo-materials.view'] });
    expect(await me(manager)).toMatchObject({ permissions: ['promo-materials.view'] });
    expect((await operator.client.patch(`/api/v1/roles/${id}/confirmation`)).status).toBe(403);
    expect((await admin.client.patch('/api/v1/roles/1999999/confirmation')).status).toBe(404);
  });

  test('can be put into effect while somebody changes it', async () => {
    const id = await makeRole(backend.database, ['plans.view'], { confirmedAt: null });
    for (let round = 0; round < 15; round += 1) {
      const [role] = await backend.database.select().from(roles).where(eq(roles.id, id));
      const from = { 'If-Match': `"${role?.version}"` };
      const [changed, confirmed] = await Promise.all([
        admin.client.patch(`/api/v1/roles/${id}`, { name: `Renamed ${round}` }, from),
        admin.client.patch(`/api/v1/roles/${id}/confirmation`),
      ]);
      expect([200, 412]).toContain(changed.status);
      expect(confirmed.status).toBe(204);
    }
  });
});

describe('the last way to manage roles', () => {
  const lacking = () => makeRole(backend.database, allBut('roles.edit'));

  test('the last super-admin who may manage roles cannot lose that by any call', async () => {
    const managing = await makeRole(backend.database, permissionNames);
    const poor = await lacking();
    await giveRole(backend.database, [otherAdmin.id], poor);
    const path = `/api/v1/users/${admin.id}`;
    const refusal = {
      status: 409,
      body: { message: expect.stringContaining('nobody who can manage roles') as string },
    };
    expect(await admin.client.patch(path, { role_id: poor })).toMatchObject(refusal);
    expect(await admin.client.patch(path, { role_id: managing })).toMatchObject({ status: 200 });
    const permissionsLeft = await idsOf(...allBut('roles.edit'));
    const role = `/api/v1/roles/${managing}`;
    expect(await admin.client.patch(role, { permissions: permissionsLeft })).toMatchObject(refusal);
    expect(await me(admin)).toMatchObject({
      permissions: expect.arrayContaining(['roles.edit']) as string[],
    });
    const unconfirmed = await makeRole(backend.database, ['plans.view'], { confirmedAt: null });
    await giveRole(backend.database, [admin.id], unconfirmed);
    expect(await admin.client.patch(`/api/v1/roles/${unconfirmed}/confirmation`)).toMatchObject(refusal);
    expect((await rowsOf(admin, api.roles, '?confirmed=0')).map(({ id }) => id)).toContain(unconfirmed);
  });

  test('one of two super-admins may lose it, and of two at once only one', async () => {
    const [poor, own, others] = [
      await lacking(),
      await makeRole(backend.database, permissionNames),
      await makeRole(backend.database, permissionNames),
    ];
    await giveRole(backend.database, [admin.id], own);
    await giveRole(backend.database, [otherAdmin.id], others);
    const answers = await Promise.all(
      [admin, otherAdmin].map(({ id }) => admin.client.patch(`/api/v1/users/${id}`, { role_id: poor })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test('decision 37: a role in use is not deleted, and the refusal says how many accounts have it', async () => {
    const id = await makeRole(backend.database, []);
    await giveRole(backend.database, [operator.id], id);
    expect(await admin.client.delete(`/api/v1/roles/${id}`)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/1/) as string },
    });
  });
});

describe('decision 45: a sub-operator with a role', () => {
  const give = async (...names: string[]) =>
    giveRole(backend.database, [manager.id], await makeRole(backend.database, names));
  const brandOf = async ({ client }: Caller) =>
    ((await client.get('/api/v1/auth/me')).body as { brand: Row }).brand;

  test('works only on the affiliates of its brand', async () => {
    await give('affiliates.view', 'affiliates.approve');
    const brand = await brandOf(manager);
    const mine = await rowsOf(manager, api.affiliates, '?perPage=100');
    expect(mine.length).toBeGreaterThan(0);
    for (const row of mine) expect((row['brand'] as Row).id).toBe(brand.id);
    const all = await rowsOf(operator, api.affiliates, '?perPage=100&state=waiting');
    const { body: page } = await manager.client.get('/api/v1/affiliates?perPage=1');
    const { total } = (page as { meta: { total: number } }).meta;
    expect(total).toBe((await rowsOf(operator, api.affiliates, `?perPage=100&brand_id=${brand.id}`)).length);
    const waiting = mine.find((row) => all.some(({ id }) => id === row.id));
    const elsewhere = all.find((row) => (row['brand'] as Row).id !== brand.id);
    const answer = (id: number | undefined) =>
      manager.client.patch(`/api/v1/affiliates/${id}/approval`, { approved: true });
    expect((await answer(elsewhere?.id)).status).toBe(404);
    expect((await answer(waiting?.id)).status).toBe(204);
    expect((await manager.client.get(`/api/v1/operators/${operator.id}/affiliates`)).status).toBe(403);
  });

  test('adds promo materials only to its brand', async () => {
    await give('promo-materials.view', 'promo-materials.create', 'brands.view');
    const brand = await brandOf(manager);
    expect(await rowsOf(manager, api.brands)).toEqual([expect.objectContaining({ id: brand.id })]);
    const add = (brand_id: number | undefined) =>
      manager.client.post('/api/v1/promo_materials', { brand_id, type: 1, content: 'Ours' });
    expect((await add(brand.id)).status).toBe(201);
    const other = (await rowsOf(operator, api.brands)).find(({ id }) => id !== brand.id);
    expect((await add(other?.id)).status).toBe(422);
    for (const row of await rowsOf(manager, api['promo-materials']))
      expect(row['brand']).toMatchObject(brand);
  });
});
