import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../../contract/index.ts';
import { createApp } from '../../../server/app.ts';
import type { Database } from '../../../server/database/database.ts';
import { campaigns, plans } from '../../../server/database/tables/index.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { type Caller, callerOf, demoCaller, type Row, rowsOf } from '../../support/server/callers.ts';
import { signedIn } from '../../support/server/client.ts';

let backend: Backend;
let admin: Caller;
let affiliate: Caller;
let material: Row | undefined;
let plan: Row | undefined;
beforeAll(async () => {
  backend = await startBackend();
  admin = await demoCaller(backend.app, 'super-admin');
  affiliate = await demoCaller(backend.app, 'affiliate');
  [material] = await rowsOf(affiliate, api['promo-materials']);
  [plan] = await rowsOf(affiliate, api.plans);
});
afterAll(() => backend.close());

const body = () => ({ promo_material_id: material?.id, plan_id: plan?.id, link: 'https://t.me/channel' });

describe('POST /api/v1/contacts', () => {
  test('CA4, CA5: with a promo material creates a campaign, and no contact', async () => {
    const before = await rowsOf(admin, api.contacts);
    const { status, body: campaign } = await affiliate.client.post('/api/v1/contacts', body());
    expect(status).toBe(201);
    expect(campaign).toMatchObject({
      user_id: affiliate.id,
      user: 'Anna Keller',
      approved: true,
      link: 'https://t.me/channel',
      promo_material: { id: material?.id, content: material?.['content'] },
      plan: { id: plan?.id, name: plan?.['name'] },
      brand: material?.['brand'],
    });
    expect(await rowsOf(admin, api.contacts)).toEqual(before);
    expect((await rowsOf(affiliate, api.campaigns))[0]).toEqual(campaign);
  });

  test('CO4: without a promo material creates a contact, which an affiliate may not do', async () => {
    const contact = { name: 'Carl', phone: '+7 (912) 345-67-89', email: 'carl@example.com' };
    expect((await affiliate.client.post('/api/v1/contacts', contact)).status).toBe(403);
    expect((await admin.client.post('/api/v1/contacts', body())).status).toBe(403);
    const { status, body: made } = await admin.client.post('/api/v1/contacts', contact);
    expect(status).toBe(201);
    expect((await rowsOf(admin, api.contacts)).at(-1)).toEqual(made);
    expect(made).toMatchObject(contact);
  });

  test('decision 36: an unapproved affiliate may read, and create none', async () => {
    const waiting = await callerOf(backend.app, 'affiliate-new@demo.test');
    expect((await waiting.client.get(`/api/v1/affiliates/${waiting.id}/campaigns`)).status).toBe(200);
    expect((await rowsOf(waiting, api['promo-materials'])).length).toBeGreaterThan(0);
    expect(await waiting.client.post('/api/v1/contacts', body())).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('approval') as string },
    });
  });

  test('a material of another brand is refused like one that does not exist', async () => {
    const all = await rowsOf(admin, api['promo-materials']);
    const own = material?.['brand'] as { id: number };
    const foreign = all.find((row) => (row['brand'] as { id: number }).id !== own.id);
    const answers = [];
    for (const id of [foreign?.id, 1_999_999]) {
      const answer = await affiliate.client.post('/api/v1/contacts', { ...body(), promo_material_id: id });
      answers.push([answer.status, answer.body]);
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: { promo_material_id: [expect.any(String)] } },
      });
    }
    expect(answers[0]).toEqual(answers[1]);
  });
});

describe('what is in use', () => {
  test('PL10: a plan of a campaign is kept, and says so in the language of the request', async () => {
    await affiliate.client.post('/api/v1/contacts', body());
    const russian = await signedIn(backend.app, undefined, { language: 'ru' });
    const uses = await backend.database.$count(campaigns, eq(campaigns.planId, Number(plan?.id)));
    const path = `/api/v1/plans/${plan?.id}`;
    expect(await admin.client.delete(path)).toMatchObject({
      status: 409,
      body: {
        message: expect.stringContaining(`“${String(plan?.['name'])}”: it’s used in ${uses} campaign`),
      },
    });
    expect(await russian.delete(path)).toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(/^Тариф «.+» нельзя удалить: используется в \d+\sкампани(и|ях)$/),
      },
    });
    expect((await rowsOf(admin, api.plans))[0]).toEqual(plan);
  });

  test('decision 37: a role of an account is not deleted; an unused one is, with its permissions', async () => {
    const roles = await rowsOf(admin, api.roles);
    const answers = [];
    for (const { id } of roles) answers.push(await admin.client.delete(`/api/v1/roles/${id}`));
    expect(answers).toContainEqual(
      expect.objectContaining({
        status: 409,
        body: {
          message: expect.stringMatching(/^You can’t delete the role “.+”: \d+ users? ha(s|ve) it\.$/),
        },
      }),
    );
    const { body: made } = await admin.client.post('/api/v1/roles', {
      name: 'Short-lived',
      permissions: ['1', '1', '2'],
    });
    expect(made).toMatchObject({ permissions: [{ id: 1 }, { id: 2 }] });
    expect((await admin.client.delete(`/api/v1/roles/${(made as Row).id}`)).status).toBe(204);
  });

  test('a role’s name is unique, even if many create it at once', async () => {
    const make = () => admin.client.post('/api/v1/roles', { name: 'Unique', permissions: [] });
    const statuses = (await Promise.all([make(), make(), make(), make()])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422]);
    expect(await make()).toMatchObject({ body: { errors: { name: ['This name is already taken.'] } } });
  });
});

test('security 64: a record that is deleted right after a change is gone', async () => {
  const { database } = backend;
  const interfering = Object.create(database, {
    transaction: {
      value: async (...given: Parameters<Database['transaction']>) => {
        const result = await database.transaction(...given);
        await database.delete(plans).where(eq(plans.name, 'Short-lived'));
        return result;
      },
    },
  }) as Database;
  const visitor = await signedIn(backend.app);
  const short = { name: 'Short-lived', price: '1.00', payment_type: 1 };
  const { body: made } = await visitor.post('/api/v1/plans', { ...short, name: 'Long-lived' });
  visitor.moveTo(createApp({ ...backend.services, database: interfering }));
  expect(await visitor.patch(`/api/v1/plans/${(made as { id: number }).id}`, short)).toMatchObject({
    status: 404,
  });
});
