import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../../contract/index.ts';
import { users } from '../../../server/database/tables/index.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { type Caller, callerOf, demoCaller, rowsOf } from '../../support/server/callers.ts';
import { signedIn } from '../../support/server/client.ts';

let backend: Backend;
let admin: Caller;
let operator: Caller;
let affiliate: Caller;
let waiting: Caller;
beforeAll(async () => {
  backend = await startBackend();
  admin = await demoCaller(backend.app, 'super-admin');
  operator = await demoCaller(backend.app, 'operator');
  affiliate = await demoCaller(backend.app, 'affiliate');
  waiting = await callerOf(backend.app, 'affiliate-new@demo.test');
});
afterAll(() => backend.close());

const stored = async (id: number) => {
  const [row] = await backend.database.select().from(users).where(eq(users.id, id));
  return row;
};

describe('PATCH /api/v1/users/{id} by a super-admin', () => {
  test('U3, U4: changes what the form has, and keeps the comment', async () => {
    const [brand] = await rowsOf(operator, api.brands);
    const changes = { name: 'Anna K.', approved: true, brand_id: brand?.id, condition_cooperation: 3 };
    const path = `/api/v1/users/${affiliate.id}`;
    const { status, body } = await admin.client.patch(path, { ...changes, comment: 'Likes tea' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Anna K.',
      approved: true,
      comment: 'Likes tea',
      brand: { id: brand?.id, name: brand?.['name'] },
      condition_cooperation: { key: 3, title: 'Hybrid' },
    });
    expect((await admin.client.patch(path, changes)).body).toMatchObject({ comment: 'Likes tea' });
    const rows = await rowsOf(admin, api.users, '?q=affiliate@demo.test');
    expect(rows).toMatchObject([{ id: affiliate.id, comment: 'Likes tea' }]);
  });

  test('U6: approving sets since when, once; un-approving clears it', async () => {
    const path = `/api/v1/users/${waiting.id}`;
    await admin.client.patch(path, { approved: true });
    const since = (await stored(waiting.id))?.approvedAt;
    expect(since).toBeInstanceOf(Date);
    await admin.client.patch(path, { approved: true });
    expect((await stored(waiting.id))?.approvedAt).toEqual(since);
    expect((await waiting.client.get('/api/v1/auth/me')).body).toMatchObject({ approved: true });
    await admin.client.patch(path, { approved: false });
    expect((await waiting.client.get('/api/v1/auth/me')).body).toMatchObject({
      approved: false,
      approved_at: null,
    });
  });

  test('security 9: without approval an operator can read, but no longer write', async () => {
    const second = await callerOf(backend.app, 'operator2@demo.test');
    const approve = (approved: boolean) =>
      admin.client.patch(`/api/v1/users/${second.id}`, { approved }).then(({ status }) => status);
    expect(await approve(false)).toBe(200);
    const [brand] = await rowsOf(second, api.brands);
    const invitation = { email: 'friend@example.test', brand_id: brand?.id };
    expect(await second.client.post('/api/v1/invitations', invitation)).toMatchObject({
      status: 403,
      body: {
        message:
          'Your application is under review. You can browse and edit your profile; everything else unlocks after approval.',
      },
    });
    expect((await second.client.patch(`/api/v1/users/${second.id}`, { name: 'Olga' })).status).toBe(200);
    expect(await approve(true)).toBe(200);
    expect((await second.client.post('/api/v1/invitations', invitation)).status).toBe(201);
  });

  test.each([
    ['en', 'You can’t withdraw your own approval. Ask another super-admin to do it.'],
    ['ru', 'Отозвать собственное одобрение нельзя. Попросите об этом другого суперадминистратора.'],
  ])('nobody withdraws the own approval, in %s', async (language, message) => {
    const own = await signedIn(backend.app, undefined, { language });
    expect(await own.patch(`/api/v1/users/${admin.id}`, { approved: false })).toMatchObject({
      status: 422,
      body: { message, errors: { approved: [message] } },
    });
    expect((await stored(admin.id))?.approvedAt).toBeInstanceOf(Date);
    expect((await own.patch(`/api/v1/users/${admin.id}`, { approved: true })).status).toBe(200);
  });

  test.each([
    ['operator2@demo.test', 'en', 'Only affiliates and sub-operators belong to a brand. Leave it empty.'],
    ['super-admin@demo.test', 'ru', 'Бренд есть только у партнёров и менеджеров. Оставьте поле пустым.'],
  ])('%s belongs to no brand, in %s', async (email, language, message) => {
    const { id } = await callerOf(backend.app, email);
    const [brand] = await rowsOf(operator, api.brands);
    const own = await signedIn(backend.app, undefined, { language });
    const changed = await own.patch(`/api/v1/users/${id}`, { name: 'Odd', brand_id: brand?.id });
    expect(changed).toMatchObject({ status: 422, body: { message, errors: { brand_id: [message] } } });
    expect(await stored(id)).toMatchObject({ brandId: null, operatorId: null });
    expect((await own.patch(`/api/v1/users/${id}`, { brand_id: null })).status).toBe(200);
  });

  test('a sub-operator gets another brand', async () => {
    const { id } = await callerOf(backend.app, 'sub-operator@demo.test');
    const brands = await rowsOf(operator, api.brands);
    const brandId = (await stored(id))?.brandId;
    const other = brands.find((brand) => brand.id !== brandId);
    const give = (brand_id: number | undefined) =>
      admin.client.patch(`/api/v1/users/${id}`, { brand_id }).then(({ status }) => status);
    expect([await give(other?.id), await give(brandId ?? undefined)]).toEqual([200, 200]);
  });

  test.each([
    'Ev\u200Be',
    'Eve\u202Enimda',
    'Ann\u00ADa',
    'Mia\u2800',
    'Mia\uFE0F',
    'Eve\u0085',
    '\u3164\u3164\u3164',
  ])('a name with the invisible characters of %j is refused with a reason', async (name) => {
    const { status, body } = await admin.client.patch(`/api/v1/users/${affiliate.id}`, { name });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: { name: [expect.stringMatching(/invisible|single line|2 characters/)] },
    });
  });

  test('section 3: the list says since when accounts are approved, how to reach them and whether a second factor is on', async () => {
    const rows = await rowsOf(admin, api.users);
    for (const row of rows) {
      const user = await stored(row.id);
      expect(row).toMatchObject({
        approved_at: user?.approvedAt?.toISOString() ?? null,
        communication_link: user?.communicationLink ?? null,
      });
    }
    const guarded = rows.filter((row) => row['is_two_factor'] === true).map((row) => row['email']);
    const people = ['affiliate', 'operator', 'super-admin'];
    expect(new Set(guarded)).toEqual(new Set(people.map((person) => `${person}-2fa@demo.test`)));
    const sorted = await admin.client.get('/api/v1/users?sort=-is_two_factor&perPage=3');
    expect(
      (sorted.body as { data: { is_two_factor: boolean }[] }).data.every((row) => row.is_two_factor),
    ).toBe(true);
  });

  test.each([
    ['a brand that does not exist', { brand_id: 1_999_999 }, 'brand_id'],
    ['an unknown condition', { condition_cooperation: 99 }, 'condition_cooperation'],
    ['another’s password', { password: 'new-password', password_confirmation: 'new-password' }, 'password'],
  ])('security 50: names %s', async (_what, changes, field) => {
    const { status, body } = await admin.client.patch(`/api/v1/users/${affiliate.id}`, changes);
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [field]]);
  });

  test('API20: answers 404 for a missing account', async () => {
    expect((await admin.client.patch('/api/v1/users/1999999', { name: 'Nobody' })).status).toBe(404);
  });
});

describe('PATCH /api/v1/users/{id} by everybody else', () => {
  test('P18: changes the own name, and nothing that only a super-admin may change', async () => {
    const before = await stored(waiting.id);
    const { status, body } = await waiting.client.patch(`/api/v1/users/${waiting.id}`, {
      name: 'Nikita',
      approved: true,
      brand_id: null,
      condition_cooperation: 1,
      comment: 'mine',
      type: 'super-admin',
      role_id: 1,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Nikita' });
    expect(await stored(waiting.id)).toEqual({
      ...before,
      name: 'Nikita',
      version: (before?.version ?? 0) + 1,
    });
  });

  test.each(['affiliate@demo.test', 'operator@demo.test', 'sub-operator@demo.test'])(
    'P18: %s does not learn what a super-admin noted about it',
    async (email) => {
      const caller = await callerOf(backend.app, email);
      const path = `/api/v1/users/${caller.id}`;
      const noted = await admin.client.patch(path, { comment: 'Argues' });
      expect(noted).toMatchObject({ status: 200, body: { comment: 'Argues' } });
      expect(await caller.client.patch(path, {})).toMatchObject({ status: 200, body: { comment: null } });
      expect(await stored(caller.id)).toMatchObject({ comment: 'Argues' });
    },
  );

  test.each([
    ['en', 'The e-mail of an account can’t be changed here. Leave it as it is.'],
    ['ru', 'E-mail аккаунта здесь изменить нельзя. Оставьте его прежним.'],
  ])('P18: says that the e-mail stays, and changes nothing, in %s', async (language, message) => {
    const own = await signedIn(backend.app, 'affiliate-new@demo.test', { language });
    const before = await stored(waiting.id);
    const path = `/api/v1/users/${waiting.id}`;
    expect(await own.patch(path, { name: 'Somebody', email: 'other@demo.test' })).toMatchObject({
      status: 422,
      body: { message, errors: { email: [message] } },
    });
    expect(await admin.client.patch(path, { email: 'other@demo.test' })).toMatchObject({ status: 422 });
    expect(await stored(waiting.id)).toEqual(before);
    const same = { name: 'Nikita', email: ' Affiliate-New@demo.test' };
    expect((await own.patch(path, same)).status).toBe(200);
  });

  test('P19: answers 403 for another account, whether it exists or not', async () => {
    for (const id of [affiliate.id, 1_999_999]) {
      expect(await operator.client.patch(`/api/v1/users/${id}`, { name: 'Mine now' })).toMatchObject({
        status: 403,
        body: { message: 'This action is unauthorized.' },
      });
    }
  });

  test('P17: changes the own password, which must be typed twice', async () => {
    const path = `/api/v1/users/${operator.id}`;
    const elsewhere = await signedIn(backend.app, 'operator@demo.test');
    const once = { name: 'Oliver', password: 'a new password' };
    const mistyped = await operator.client.patch(path, { ...once, password_confirmation: 'a new passwort' });
    expect(mistyped).toMatchObject({ status: 422, body: { errors: { password: [expect.any(String)] } } });
    expect(await stored(operator.id)).toMatchObject({ name: 'Oliver Grant' });
    const { status } = await operator.client.patch(path, {
      ...once,
      password_confirmation: 'a new password',
    });
    expect(status).toBe(200);
    expect((await operator.client.get('/api/v1/auth/me')).status).toBe(200);
    expect((await elsewhere.get('/api/v1/auth/me')).status).toBe(401);
  });
});

describe('POST /api/v1/managers', () => {
  test('SA3, SA4: makes a sub-operator without a password, and mails a link to set one', async () => {
    const [brand] = await rowsOf(operator, api.brands);
    const body = { entity_id: brand?.id, name: 'Mia Manager', email: 'Mia@Example.com' };
    const answer = await operator.client.post('/api/v1/managers', body);
    expect(answer).toMatchObject({
      status: 201,
      body: { user: { name: 'Mia Manager', email: 'mia@example.com' }, managable: { id: brand?.id } },
    });
    const { id } = answer.body as { id: number };
    expect(await stored(id)).toMatchObject({
      type: 'sub-operator',
      passwordHash: null,
      operatorId: operator.id,
    });
    const again = await operator.client.post('/api/v1/managers', body);
    expect(again).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } });
  });
});
