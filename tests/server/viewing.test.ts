import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessAllows } from '../../contract/access.ts';
import { calls } from '../../contract/calls.ts';
import { minute } from '../../contract/durations.ts';
import { permissionNames } from '../../contract/permission-names.ts';
import type { CurrentUser } from '../../contract/user.ts';
import { createApp } from '../../server/app.ts';
import { textsIn } from '../../server/base/texts.ts';
import { auditLog, sessions, users } from '../../server/database/tables/index.ts';
import { sweep } from '../../server/housekeeping.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { type Caller, demoCaller, pathOf } from '../support/server/callers.ts';
import { type Client, signedIn } from '../support/server/client.ts';
import { giveRole, makeRole } from '../support/server/roles.ts';

const text = textsIn('en');

let backend: Backend;
let admin: Caller;
let operator: Caller;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  operator = await demoCaller(backend.app, 'operator');
  admin = await demoCaller(backend.app, 'super-admin');
  await giveRole(backend.database, [admin.id], null);
});

const view = ({ client }: Caller, id: number) => client.post(`/api/v1/users/${id}/viewing`);
const end = (client: Client) => client.delete('/api/v1/auth/viewing');
const me = async (client: Client) => (await client.get('/api/v1/auth/me')).body as CurrentUser;
const refusal = (key: string) => ({ status: 403, body: { message: text(key) } });

const recorded = () =>
  backend.database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'sessions'), eq(auditLog.action, 'update')))
    .orderBy(auditLog.id);

describe('a super-admin who views an account', () => {
  test('reads what the account reads, and is itself again afterwards', async () => {
    expect((await view(admin, operator.id)).status).toBe(204);
    const seen = await me(admin.client);
    const { viewed, ...own } = seen;
    expect(own).toEqual(await me(operator.client));
    expect(viewed?.by).toBe('Ada Sorokina');
    expect(Date.parse(viewed?.until ?? '') - backend.now().getTime()).toBe(15 * minute);
    const brands = `/api/v1/operators/${operator.id}/brands`;
    expect((await admin.client.get(brands)).body).toEqual((await operator.client.get(brands)).body);
    expect((await admin.client.get('/api/v1/plans')).status).toBe(
      (await operator.client.get('/api/v1/plans')).status,
    );
    expect((await end(admin.client)).status).toBe(204);
    expect(await me(admin.client)).toMatchObject({ id: admin.id, type: 'super-admin' });
    expect(await me(admin.client)).not.toHaveProperty('viewed');
    expect((await end(admin.client)).status).toBe(204);
  });

  test('changes nothing, and sees nothing that is the owner’s alone', async () => {
    await view(admin, operator.id);
    const before = await backend.database.select().from(users).orderBy(users.id);
    for (const call of calls.filter(({ access }) => accessAllows(access, 'operator'))) {
      if (call.access === 'anyone' || call.whileViewing) continue;
      const name = `${call.method} ${call.path}`;
      const { status, body } = await admin.client.send(pathOf(call, operator.id), {
        method: call.method,
        headers: { 'X-XSRF-TOKEN': admin.client.token, 'Content-Type': 'application/json' },
        body: call.method === 'GET' ? undefined : JSON.stringify(call.bodyKey ? { [call.bodyKey]: 0 } : {}),
      });
      if (call.method !== 'GET')
        expect([name, status, body]).toEqual([name, 403, refusal('viewing.read_only').body]);
      else if (!call.permission)
        expect([name, status, body]).toEqual([name, 403, refusal('viewing.owners_alone').body]);
      // The id in the path is that of an account, and not every record has such a one.
      else expect([name, [200, 404, 409].includes(status)]).toEqual([name, true]);
    }
    expect(await backend.database.select().from(users).orderBy(users.id)).toEqual(before);
    expect((await me(admin.client)).viewed).toBeDefined();
  });

  test.each([
    '/api/user/two-factor-recovery-codes',
    '/api/user/two-factor-qr-code',
    '/api/v1/auth/sessions',
    '/api/v1/auth/passkeys',
  ])('does not see %s of it', async (path) => {
    await view(admin, operator.id);
    expect(await admin.client.get(path)).toMatchObject(refusal('viewing.owners_alone'));
  });

  test('cannot view one from another, or make calls of its own type meanwhile', async () => {
    await view(admin, operator.id);
    expect(await view(admin, operator.id)).toMatchObject(refusal('viewing.read_only'));
    expect((await admin.client.get('/api/v1/users')).status).toBe(403);
  });

  test('does it in that session alone, and sees the same in every tab of it', async () => {
    const elsewhere = await signedIn(backend.app);
    await view(admin, operator.id);
    expect(await me(elsewhere)).toMatchObject({ type: 'super-admin' });
    expect(await me(admin.client)).toMatchObject({ id: operator.id });
    expect(await me(admin.client)).toMatchObject({ id: operator.id });
  });

  test('leaves the language of the account as it is', async () => {
    await backend.database.update(users).set({ language: 'ru' }).where(eq(users.id, operator.id));
    await view(admin, operator.id);
    await end(admin.client);
    await backend.settled();
    const [row] = await backend.database.select().from(users).where(eq(users.id, operator.id));
    expect(row?.language).toBe('ru');
  });
});

test('an account whose owner has yet to set up a required second factor is viewed all the same', async () => {
  const { services, database } = backend;
  const app = createApp({ ...services, requireTwoFactor: ['operator'] });
  const client = await signedIn(app);
  expect((await (await signedIn(app, 'operator@demo.test')).get('/api/v1/plans')).status).toBe(403);
  expect((await client.post(`/api/v1/users/${operator.id}/viewing`)).status).toBe(204);
  expect(await me(client)).toMatchObject({ id: operator.id, viewed: { by: 'Ada Sorokina' } });
  expect(await me(client)).not.toHaveProperty('two_factor_required');
  expect((await client.get(`/api/v1/operators/${operator.id}/brands`)).status).toBe(200);
  await database.delete(sessions);
});

describe('an account that is not viewed', () => {
  test('is a super-admin’s, the own one among them, and one that is not there', async () => {
    for (const { id } of await backend.database.select().from(users).where(eq(users.type, 'super-admin'))) {
      expect(await view(admin, id)).toMatchObject({
        status: 409,
        body: { message: text('viewing.super_admin') },
      });
    }
    expect((await view(admin, 1_999_999)).status).toBe(404);
    expect((await me(admin.client)).viewed).toBeUndefined();
  });

  test('is any, for a super-admin whose role does not include it, and for everybody else', async () => {
    const others = permissionNames.filter((name) => name !== 'users.view-as');
    await giveRole(backend.database, [admin.id], await makeRole(backend.database, others));
    expect((await view(admin, operator.id)).status).toBe(403);
    for (const type of ['operator', 'sub-operator', 'affiliate'] as const) {
      const caller = await demoCaller(backend.app, type);
      expect((await view(caller, operator.id)).status).toBe(403);
    }
  });
});

describe('a view ends by itself', () => {
  /** Nothing is answered, neither as one nor as the other, until a page asks who is signed in. */
  const expectOver = async () => {
    const rename = { name: 'Renamed' };
    expect(await admin.client.patch(`/api/v1/users/${operator.id}`, rename)).toMatchObject(
      refusal('viewing.over'),
    );
    expect(await admin.client.get('/api/v1/plans')).toMatchObject(refusal('viewing.over'));
    expect(await me(admin.client)).toMatchObject({ id: admin.id });
    expect((await admin.client.get('/api/v1/plans')).status).toBe(200);
  };

  test('after its time', async () => {
    await view(admin, operator.id);
    backend.advance(14 * minute);
    expect(await me(admin.client)).toMatchObject({ id: operator.id });
    backend.advance(minute);
    await expectOver();
  });

  test('when the super-admin loses the right', async () => {
    const held = ['users.view-as', 'plans.view', 'users.edit'];
    await giveRole(backend.database, [admin.id], await makeRole(backend.database, held));
    await view(admin, operator.id);
    expect(await me(admin.client)).toMatchObject({ id: operator.id });
    await giveRole(
      backend.database,
      [admin.id],
      await makeRole(backend.database, ['plans.view', 'users.edit']),
    );
    await expectOver();
  });

  test('when the account is deleted, or becomes a super-admin’s', async () => {
    const row = {
      type: 'affiliate',
      name: 'Soon gone',
      email: 'soon-gone@example.test',
      createdAt: new Date(),
    } as const;
    const [gone] = await backend.database.insert(users).values(row).returning({ id: users.id });
    await view(admin, gone?.id ?? 0);
    await backend.database
      .update(users)
      .set({ type: 'super-admin' })
      .where(eq(users.id, gone?.id ?? 0));
    await expectOver();
    await backend.database
      .update(users)
      .set({ type: 'affiliate' })
      .where(eq(users.id, gone?.id ?? 0));
    await view(admin, gone?.id ?? 0);
    await backend.database.delete(users).where(eq(users.id, gone?.id ?? 0));
    await expectOver();
  });

  test('with the session, which a log-out ends', async () => {
    await view(admin, operator.id);
    expect((await admin.client.post('/api/v1/auth/logout')).status).toBe(204);
    expect((await admin.client.get('/api/v1/auth/me')).status).toBe(401);
    admin = await demoCaller(backend.app, 'super-admin');
    expect(await me(admin.client)).toMatchObject({ id: admin.id });
  });
});

describe('the record of changes', () => {
  test('has who began and ended a view, and of whom', async () => {
    await view(admin, operator.id);
    await end(admin.client);
    const [begun, ended] = (await recorded()).slice(-2);
    const nobody = { viewed_user_id: null, viewed_until: null };
    const somebody = { viewed_user_id: operator.id, viewed_until: expect.any(String) as string };
    expect(begun).toMatchObject({
      actorId: admin.id,
      entityId: String(admin.id),
      before: nobody,
      after: somebody,
    });
    expect(ended).toMatchObject({ actorId: admin.id, before: somebody, after: nobody });
    expect(begun?.requestId).not.toBeNull();
  });

  test('has the end of one that nobody ended: when its session expires', async () => {
    await view(admin, operator.id);
    await sweep(backend.database, new Date(backend.now().getTime() + 16 * minute));
    expect((await recorded()).at(-1)?.after).toMatchObject({ viewed_user_id: operator.id });
    await sweep(backend.database, new Date(backend.now().getTime() + 25 * 60 * minute));
    expect((await recorded()).at(-1)).toMatchObject({
      before: { viewed_user_id: operator.id },
      after: { viewed_user_id: null },
    });
  });

  test('the log of requests names the super-admin, and whom it views', async () => {
    await view(admin, operator.id);
    await admin.client.get('/api/v1/auth/me');
    expect(backend.logged.at(-1)).toMatchObject({ account: admin.id, viewed: operator.id });
  });
});
