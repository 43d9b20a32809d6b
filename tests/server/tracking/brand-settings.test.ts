import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../../contract/index.ts';
import { createApp } from '../../../server/app.ts';
import { brands, brandsInUse, campaigns, promoMaterials } from '../../../server/database/tables/index.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { type Caller, demoCaller, callerOf, rowsOf } from '../../support/server/callers.ts';

let backend: Backend;
let admin: Caller;
let operator: Caller;
beforeAll(async () => {
  backend = await startBackend();
  admin = await demoCaller(backend.app, 'super-admin');
  operator = await demoCaller(backend.app, 'operator');
});
afterAll(() => backend.close());

const path = '/api/v1/brands';
const itsOwn = async (caller: Caller) => {
  const { body } = await caller.client.post(path, { name: 'Settings', link: 'https://settings.example' });
  return api.brands.record.parse(body);
};
const usual = {
  currency: 'EUR',
  time_zone: 'UTC',
  allowed_hosts: [],
  click_param: 'click_id',
  attribution_days: 30,
};
const other = {
  currency: 'USDT',
  time_zone: 'Europe/Moscow',
  allowed_hosts: ['shop.example.com', 'магазин.рф'],
  click_param: 'clickid',
  attribution_days: 7,
};

describe('the settings of a brand', () => {
  test('have defaults', async () => {
    expect(await itsOwn(operator)).toMatchObject(usual);
  });

  test('are chosen with a new brand, the currency and the time zone', async () => {
    const create = (settings: object) =>
      operator.client.post(path, { name: 'Chosen', link: 'https://chosen.example', ...settings });
    const chosen = { currency: 'USD', time_zone: 'Europe/Moscow' };
    expect(await create(chosen)).toMatchObject({ status: 201, body: { ...usual, ...chosen } });
    expect(await create({ currency: 'JPY' })).toMatchObject({ body: { ...usual, currency: 'JPY' } });
    for (const refused of [{ currency: 'ABC' }, { time_zone: 'Mars/Olympus' }]) {
      const [field = ''] = Object.keys(refused);
      expect(await create(refused)).toMatchObject({
        status: 422,
        body: { errors: { [field]: [expect.any(String)] } },
      });
    }
  });

  test('allow no window longer than clicks are kept', async () => {
    const { id } = await itsOwn(operator);
    expect(await operator.client.patch(`${path}/${id}`, { attribution_days: 90 })).toMatchObject({
      status: 200,
    });
    expect(await operator.client.patch(`${path}/${id}`, { attribution_days: 91 })).toMatchObject({
      status: 422,
      body: { errors: { attribution_days: [expect.stringContaining('90')] } },
    });
  });

  test('are changed by its operator and by a super-admin, each alone or all at once', async () => {
    const { id } = await itsOwn(operator);
    expect(await operator.client.patch(`${path}/${id}`, other)).toMatchObject({ status: 200, body: other });
    for (const [key, value] of Object.entries(usual)) {
      const answer = await admin.client.patch(`${path}/${id}`, { [key]: value });
      expect(answer).toMatchObject({ status: 200, body: { [key]: value } });
    }
    expect((await rowsOf(operator, api.brands)).find((brand) => brand.id === id)).toMatchObject(usual);
  });

  test('of a foreign brand are none, for the settings that facts hold as well', async () => {
    const stranger = await callerOf(backend.app, 'operator2@demo.test');
    const { id } = await itsOwn(operator);
    await backend.database.insert(brandsInUse).values({ brandId: id });
    for (const body of [{ name: 'Taken over' }, { currency: 'USD' }, { time_zone: 'Asia/Tokyo' }]) {
      expect(await stranger.client.patch(`${path}/${id}`, body)).toMatchObject({ status: 404 });
    }
    const affiliate = await demoCaller(backend.app, 'affiliate');
    expect(await affiliate.client.patch(`${path}/${id}`, { name: 'Taken over' })).toMatchObject({
      status: 403,
    });
  });

  test.each([
    ['currency', 'XXX'],
    ['currency', 'eur'],
    ['time_zone', 'Mars/Olympus'],
    ['time_zone', '+03:00'],
    ['time_zone', 'europe/moscow'],
    ['allowed_hosts', 'shop.example'],
    ['allowed_hosts', ['https://shop.example']],
    ['allowed_hosts', ['shop.example:8443']],
    ['allowed_hosts', ['shop.example/path']],
    ['allowed_hosts', ['user@shop.example']],
    ['allowed_hosts', ['shop.example.']],
    ['allowed_hosts', ['localhost']],
    ['allowed_hosts', ['*.shop.example']],
    ['allowed_hosts', ['one.example,two.example']],
    ['allowed_hosts', ['shop%2eexample.com']],
    ['allowed_hosts', ['']],
    ['allowed_hosts', Array.from({ length: 51 }, (_, index) => `shop${index}.example`)],
    ['click_param', ''],
    ['click_param', '1click'],
    ['click_param', 'a&b'],
    ['click_param', 'x'.repeat(33)],
    ['attribution_days', 0],
    ['attribution_days', 366],
    ['attribution_days', 1.5],
    ['attribution_days', '30'],
  ])('refuse %s %j', async (key, value) => {
    const { id } = await itsOwn(operator);
    const answer = await operator.client.patch(`${path}/${id}`, { [key]: value });
    expect(answer.status).toBe(422);
    const errors = Object.keys((answer.body as { errors: object }).errors);
    expect(errors.map((name) => name.replace(/\..*/, ''))).toEqual([key]);
  });

  test('keep currency and time zone once the brand has facts, and the others can change', async () => {
    const { id } = await itsOwn(operator);
    await backend.database.insert(brandsInUse).values({ brandId: id });
    for (const change of [{ currency: 'USD' }, { time_zone: 'Europe/Moscow' }]) {
      expect(await operator.client.patch(`${path}/${id}`, change)).toMatchObject({
        status: 409,
        body: {
          message: expect.stringContaining('currency') as string,
          errors: { [Object.keys(change).join('')]: [expect.stringContaining('currency')] },
        },
      });
    }
    const { currency: _currency, time_zone: _zone, ...rest } = other;
    const kept = { currency: 'EUR', time_zone: 'UTC' };
    expect(await operator.client.patch(`${path}/${id}`, { ...kept, ...rest })).toMatchObject({
      status: 200,
      body: { ...kept, ...rest },
    });
  });

  test('tell in the record of the brand that facts have fixed them', async () => {
    const { id, has_facts } = await itsOwn(operator);
    expect(has_facts).toBe(false);
    await backend.database.insert(brandsInUse).values({ brandId: id });
    for (const caller of [operator, admin])
      expect((await rowsOf(caller, api.brands)).find((brand) => brand.id === id)).toMatchObject({
        has_facts: true,
      });
    expect(await operator.client.patch(`${path}/${id}`, { name: 'Renamed' })).toMatchObject({
      body: { has_facts: true },
    });
  });

  test('keep the currency of the plans of its campaigns, where commissions are paid', async () => {
    const commissions = createApp({ ...backend.services, hasCommissions: true });
    const { client } = await demoCaller(commissions, 'super-admin');
    const { id } = await itsOwn(operator);
    const [material] = await backend.database.select().from(promoMaterials).limit(1);
    const [campaign] = await backend.database.select().from(campaigns).limit(1);
    if (!material || !campaign) throw new Error('The demo data has no campaign');
    const { id: _material, ...ofMaterial } = material;
    const { id: _campaign, ...ofCampaign } = campaign;
    const [own] = await backend.database
      .insert(promoMaterials)
      .values({ ...ofMaterial, brandId: id })
      .returning();
    // A trigger takes the brand of the material.
    const [made] = await backend.database
      .insert(campaigns)
      .values({ ...ofCampaign, code: 'curr1', promoMaterialId: own?.id ?? 0, state: 'active' })
      .returning({ id: campaigns.id });
    const change = (currency: string) => client.patch(`${path}/${id}`, { currency });
    expect(await change('USD')).toMatchObject({
      status: 409,
      body: { errors: { currency: [expect.stringContaining('another currency')] } },
    });
    expect(await change('EUR')).toMatchObject({ status: 200 });
    await backend.database.delete(campaigns).where(eq(campaigns.id, made?.id ?? 0));
    expect(await change('USD')).toMatchObject({ status: 200 });
  });

  test('a brand that was used once stays so', async () => {
    const { id } = await itsOwn(operator);
    const row = eq(brandsInUse.brandId, id);
    await backend.database.insert(brandsInUse).values({ brandId: id });
    await expect(backend.database.delete(brandsInUse).where(row)).rejects.toThrow();
    expect(await backend.database.select().from(brandsInUse).where(row)).toHaveLength(1);
  });

  test('every time zone that a form offers is one that the database knows', async () => {
    const offered = Intl.supportedValuesOf('timeZone');
    const unknown: string[] = [];
    for (const zone of offered) {
      await backend.database.execute(sql`select now() at time zone ${zone}`).catch(() => unknown.push(zone));
    }
    expect(unknown).toEqual([]);
    expect(await backend.database.select({ zone: brands.timeZone }).from(brands).limit(1)).toEqual([
      { zone: 'UTC' },
    ]);
  });
});
