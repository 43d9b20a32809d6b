import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../contract/index.ts';
import { createApp } from '../../../server/app.ts';
import { createLog } from '../../../server/base/log.ts';
import { commissionJobs, doCommissionJobs } from '../../../server/commissions/jobs.ts';
import { noticeHandler } from '../../../server/commissions/notices.ts';
import { brands, campaigns, promoMaterials, users } from '../../../server/database/tables/index.ts';
import { type Jobs, openJobs } from '../../../server/jobs/open.ts';
import { asText } from '../../../server/mail/layout.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { type Client, signedIn } from '../../support/server/client.ts';

let backend: Backend;
let admin: Client;
let queue: Jobs;
let planId: number;
let people = 0;
beforeAll(async () => {
  backend = await startBackend({
    hasCommissions: true,
    jobs: { send: (transaction, kind, data, delay) => queue.send(transaction, kind, data, delay) },
  });
  queue = await openJobs(backend.connection, commissionJobs, createLog({ write: () => undefined }));
  const { database, now, services } = backend;
  doCommissionJobs(queue, { database, clock: now, mail: services.mail, appUrl: services.appUrl });
  admin = await signedIn(backend.app);
});
afterAll(async () => {
  await queue.stop();
  await backend.close();
});
beforeEach(async () => {
  const body = { name: 'Gold', price: '30.00', payment_type: 1 };
  planId = api.plans.record.parse((await admin.post('/api/v1/plans', body)).body).id;
});

const path = () => `/api/v1/plans/${planId}`;
/** A moment that nobody's zone moves to another day. */
const later = () => new Date(Date.UTC(backend.now().getUTCFullYear() + 1, 11, 1, 12)).toISOString();
const paying = async (amount: string) => {
  const { versions } = (await admin.get(`${path()}/terms`)).body as { versions: { terms: object }[] };
  return { ...versions[0]?.terms, cpa: { amount, by_country: {} } };
};
const announce = async (amount: string, valid_from: string) =>
  admin.post(`${path()}/terms`, { terms: await paying(amount), valid_from });

/** An affiliate with campaigns under the plan. @returns its address. */
async function affiliate(
  more: Partial<typeof users.$inferInsert> = {},
  ...states: (typeof campaigns.$inferInsert)['state'][]
): Promise<string> {
  const { database } = backend;
  people += 1;
  const email = `told${people}@example.com`;
  const [material] = await database.select().from(promoMaterials).limit(1);
  const row = { type: 'affiliate', name: 'Told', email, brandId: material?.brandId, ...more } as const;
  const [made] = await database.insert(users).values(row).returning({ id: users.id });
  for (const state of states) {
    await database.insert(campaigns).values({
      affiliateId: made?.id ?? 0,
      promoMaterialId: material?.id ?? 0,
      planId,
      link: 'https://t.me/told',
      state,
    });
  }
  return email;
}
/** Gives an affiliate a customer by its campaign under the plan. */
async function giveCustomer(email: string): Promise<void> {
  await backend.database.execute(sql`
    with own as (
      select campaigns.id, campaigns.affiliate_id, campaigns.plan_id, campaigns.brand_id, brands.operator_id
      from campaigns join users on users.id = campaigns.affiliate_id join brands on brands.id = campaigns.brand_id
      where users.email = ${email}
    ), customer as (
      insert into facts.customers (brand_id, external_id, operator_id, registered_at)
      select brand_id, ${email}, operator_id, now() from own returning id
    )
    insert into facts.attributions (customer_id, brand_id, operator_id, campaign_id, affiliate_id, plan_id, reason,
      valid_from, created_at)
    select customer.id, own.brand_id, own.operator_id, own.id, own.affiliate_id, own.plan_id, 'CODE', now(), now()
    from own cross join customer`);
}

/** The mails to an address as texts. */
async function toldTo(email: string) {
  await queue.idle();
  return backend.mailbox
    .to(email)
    .map(({ letter }) => `${letter.subject}\n${asText(letter).replaceAll('\u00A0', ' ')}`);
}

describe('affiliates are told of new terms', () => {
  test('before they apply, once each, with the day in the zone of the brand', async () => {
    const [english, russian, several, paused, ended, owed] = [
      await affiliate({ language: 'en' }, 'active'),
      await affiliate({ language: 'ru' }, 'active'),
      await affiliate({ language: 'en' }, 'active', 'active', 'paused'),
      await affiliate({}, 'paused'),
      await affiliate({}, 'ended'),
      await affiliate({}, 'ended'),
    ];
    await giveCustomer(owed);
    const day = later();
    await announce('40', day);
    const [mail, ...more] = await toldTo(english);
    expect(more).toEqual([]);
    expect(mail).toContain('New terms of the plan “Gold”');
    expect(mail).toMatch(
      /From December 1, 20\d\d[^:]*:00 [AP]M.* pays: 40 EUR for each customer who deposits\./,
    );
    expect(mail).toContain('keep the terms of their registration');
    expect(mail).toContain('http://localhost:3000/campaigns');
    const [inRussian] = await toldTo(russian);
    expect(inRussian).toContain('Новые условия тарифа «Gold»');
    expect(inRussian).toMatch(/С 1 декабря 20\d\d.* платит: 40 EUR за каждого клиента/);
    expect(await toldTo(several)).toHaveLength(1);
    // A paused campaign may go on, and one that has ended may not.
    expect(await toldTo(paused)).toHaveLength(1);
    expect([...(await toldTo(ended)), ...(await toldTo(owed))]).toEqual([]);
    // The day comes, and nobody hears of it again.
    backend.advance(new Date(day).getTime() - backend.now().getTime() + 1);
    admin = await signedIn(backend.app);
    await backend.connection.run(`update jobs.job set start_after = now() where name = 'plan-terms'`);
    expect(await toldTo(english)).toHaveLength(1);
  });

  test('also where their customers alone follow the plan', async () => {
    const [owed, ended] = [await affiliate({}, 'ended'), await affiliate({}, 'ended')];
    await giveCustomer(owed);
    await admin.patch(`${path()}/terms`, { customers_follow: true });
    await announce('40', later());
    expect(await toldTo(owed)).toHaveLength(1);
    expect(await toldTo(ended)).toEqual([]);
  });

  test('at once where another price makes them, and told what follows', async () => {
    const email = await affiliate({ language: 'en' }, 'active');
    await admin.patch(`${path()}/terms`, { customers_follow: true });
    await admin.patch(path(), { price: '45.00' });
    await admin.patch(path(), { price: '45.00', name: 'Gold' });
    const told = await toldTo(email);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('now pays: 45 EUR');
    expect(told[0]).toContain('at the beginning of a month');
  });

  test('and of their withdrawal, and nobody of a version that is gone', async () => {
    const email = await affiliate({ language: 'en' }, 'active');
    await announce('50', later());
    expect(await toldTo(email)).toHaveLength(1);
    await admin.delete(`${path()}/terms/2`);
    const [, withdrawn, ...more] = await toldTo(email);
    expect(more).toEqual([]);
    expect(withdrawn).toContain('The plan “Gold” keeps its terms');
    expect(withdrawn).toMatch(/announced for December 1, .* withdrawn.* goes on paying: 30 EUR/);
    const { database, now, services } = backend;
    const { mail, appUrl } = services;
    const handler = noticeHandler({ database, clock: now, mail, jobs: queue, appUrl });
    expect(await handler.work({ plan: planId, terms: 1_999_999, after: 0 })).toBeUndefined();
  });

  test('however many they are', async () => {
    const emails: string[] = [];
    for (let each = 0; each < 45; each += 1) emails.push(await affiliate({}, 'active'));
    await announce('60', later());
    await queue.idle();
    expect(emails.map((email) => backend.mailbox.to(email).length)).toEqual(emails.map(() => 1));
  });

  test('whatever zone their brand has', async () => {
    const [brand] = await backend.database
      .insert(brands)
      .values({ name: 'Tokyo', link: 'https://tokyo.test', timeZone: 'Asia/Tokyo' })
      .returning({ id: brands.id });
    const email = await affiliate({ language: 'en', brandId: brand?.id }, 'active');
    await announce('70', later());
    expect((await toldTo(email))[0]).toMatch(/From December 1, 20\d\d at 9:00 PM GMT\+9/);
  });

  test('and of nothing without commissions', async () => {
    const email = await affiliate({}, 'active');
    const plain = await signedIn(createApp({ ...backend.services, hasCommissions: false }));
    expect((await plain.patch(path(), { price: '31.00' })).status).toBe(200);
    expect(await toldTo(email)).toEqual([]);
  });
});
