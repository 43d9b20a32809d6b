import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { readConfig } from '../../server/base/config.ts';
import { textsIn } from '../../server/base/texts.ts';
import { createAdmin } from '../../server/commands/create-admin.ts';
import { mailAdmin } from '../../server/commands/mail-admin.ts';
import { fillWithSeed } from '../../server/commands/seed/fill.ts';
import { most, parseAmounts } from '../../server/commands/seed/parse.ts';
import { moment, words } from '../../server/commands/seed/words.ts';
import { rowsOf } from '../../server/database/rows-of.ts';
import {
  attributions,
  auditLog,
  brands,
  campaigns,
  clicks,
  contacts,
  customers,
  events,
  invitations,
  mails,
  plans,
  promoMaterials,
  users,
} from '../../server/database/tables/index.ts';
import { proveFigures } from '../../server/figures/prove.ts';
import { registeredLetter } from '../../server/mail/letters.ts';
import { openMailing } from '../../server/mail/mailing.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { client } from '../support/server/client.ts';
import { startMailSink } from '../support/mail-sink.ts';
import { testSecret, testVault } from '../support/server/vault.ts';

const sent = { isNew: true, status: 'sent', error: null };

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

describe('npm run admin -- create', () => {
  const tools = () => ({
    database: backend.database,
    mail: backend.mailbox.queue,
    vault: testVault,
    appUrl: 'http://localhost:3000',
  });

  test('makes a super-admin who chooses a password by the mailed link', async () => {
    await createAdmin(tools(), { email: ' Boss@Example.test', name: 'The Boss' });
    const email = 'boss@example.test';
    const visitor = client(backend.app);
    const chosen = { password: 'chosen by the boss', password_confirmation: 'chosen by the boss' };
    const token = backend.mailbox.lastToken(email);
    expect(await visitor.post('/api/v1/auth/reset-password', { email, token, ...chosen })).toMatchObject({
      status: 200,
    });
    expect(await visitor.login(email, chosen.password)).toMatchObject({ status: 200 });
    expect(await visitor.get('/api/v1/auth/me')).toMatchObject({
      body: { name: 'The Boss', type: 'super-admin', approved: true },
    });
  });

  test('names the account after its e-mail if no name is given, and refuses a taken or invalid e-mail', async () => {
    await createAdmin(tools(), { email: 'second@example.test' });
    const [row] = await backend.database.select().from(users).where(eq(users.email, 'second@example.test'));
    expect(row).toMatchObject({ name: 'second', type: 'super-admin', passwordHash: null });
    await expect(createAdmin(tools(), { email: 'OPERATOR@demo.test' })).rejects.toThrow(/already/);
    await expect(createAdmin(tools(), { email: 'super-admin@demo.test' })).rejects.toThrow(/already/);
    await expect(createAdmin(tools(), { email: 'nobody' })).rejects.toThrow(/EMAIL/);
  });

  test('names an account after the whole e-mail if the part before the @ is no valid name', async () => {
    await createAdmin(tools(), { email: 'a@example.test' });
    const [row] = await backend.database.select().from(users).where(eq(users.email, 'a@example.test'));
    expect(row).toMatchObject({ name: 'a@example.test' });
  });

  test.each(['', ' x ', 'x'.repeat(256), 'x\ny'])(
    'refuses an invalid name and explains the rule: %j',
    (name) =>
      expect(createAdmin(tools(), { email: 'third@example.test', name })).rejects.toThrow(
        'NAME must have 2 to 255 characters, on one line.',
      ),
  );

  test('mails a new link to a super-admin who has not chosen a password yet', async () => {
    const email = 'forgetful@example.test';
    await createAdmin(tools(), { email });
    const former = backend.mailbox.lastToken(email);
    expect(await createAdmin(tools(), { email: 'Forgetful@example.test' })).toMatchObject({ isNew: false });
    const token = backend.mailbox.lastToken(email);
    expect(await backend.database.$count(users, eq(users.email, email))).toBe(1);
    const visitor = client(backend.app);
    const chosen = { password: 'chosen at last', password_confirmation: 'chosen at last' };
    const choose = (by: string) =>
      visitor.post('/api/v1/auth/reset-password', { email, token: by, ...chosen });
    expect((await choose(former)).status).toBe(422);
    expect((await choose(token)).status).toBe(200);
  });

  test('sends only its own mail, which no running server sends again, and leaves all others', async () => {
    const { connection, database } = backend;
    const directory = await mkdtemp(path.join(tmpdir(), 'panel-admin-'));
    onTestFinished(() => rm(directory, { recursive: true }));
    await writeFile(path.join(directory, 'secret'), testSecret);
    const server = await openMailing(connection, { ...backend.services, vault: testVault });
    onTestFinished(() => server.stop());
    const to = 'waiting@example.test';
    const letter = registeredLetter(textsIn('en'), 'http://localhost:3000');
    await database.transaction((transaction) => server.queue.send(transaction, { to, letter }));
    const config = readConfig({ DATA_DIR: directory });
    const email = 'third@example.test';
    expect(await mailAdmin({ config, connection }, { email })).toEqual(sent);
    expect(await readdir(path.join(directory, 'outbox'))).toHaveLength(1);
    const statusOf = async (address: string) =>
      (await database.select({ status: mails.status }).from(mails).where(eq(mails.email, address)))[0];
    expect(await statusOf(to)).toEqual({ status: 'waiting' });
    const taken: string[] = [];
    server.start({ send: async (mail) => void taken.push(mail.to), close: () => undefined });
    await connection.run(`update jobs.job set start_after = now() where name = 'mail'`);
    await server.idle();
    expect(taken).toContain(to);
    expect(taken).not.toContain(email);
    expect(await statusOf(to)).toEqual({ status: 'sent' });
  });
});

describe('npm run admin -- create, whose mail is not sent', () => {
  test.each([
    [450, 'waiting'],
    [550, 'failed'],
  ])('says why a mail server answers %i', async (code, status) => {
    const directory = await mkdtemp(path.join(tmpdir(), 'panel-admin-'));
    onTestFinished(() => rm(directory, { recursive: true }));
    await writeFile(path.join(directory, 'secret'), testSecret);
    const sink = await startMailSink(async () => {
      throw Object.assign(new Error('Not at home'), { responseCode: code });
    });
    onTestFinished(() => sink.close());
    const config = readConfig({ DATA_DIR: directory, MAIL_URL: sink.url });
    const { connection, database } = backend;
    const email = `refused-${code}@example.test`;
    const sentBefore = { email, kind: 'invitation', status: 'sent', messageId: randomUUID() } as const;
    await database.insert(mails).values(sentBefore);
    expect(await mailAdmin({ config, connection }, { email })).toEqual({
      isNew: true,
      status,
      error: expect.stringContaining('Not at home') as string,
    });
    const [row] = await database
      .select()
      .from(mails)
      .where(and(eq(mails.email, email), eq(mails.kind, 'welcome')));
    expect(row).toMatchObject({
      tries: 1,
      nextTryAt: status === 'waiting' ? (expect.any(Date) as Date) : null,
    });
  });
});

describe('npm run admin -- create without APP_URL', () => {
  test.each([
    ['::', 'http://[::]:3000'],
    ['::1', 'http://[::1]:3000'],
    ['0.0.0.0', 'http://0.0.0.0:3000'],
    ['localhost', 'http://localhost:3000'],
  ])('mails a link to where a server with HOST=%s listens', async (host, origin) => {
    const directory = await mkdtemp(path.join(tmpdir(), 'panel-admin-'));
    onTestFinished(() => rm(directory, { recursive: true }));
    await writeFile(path.join(directory, 'secret'), testSecret);
    const config = readConfig({ DATA_DIR: directory, HOST: host });
    const email = `at-${host.replaceAll(':', '-')}@example.test`;
    expect(await mailAdmin({ config, connection: backend.connection }, { email })).toEqual(sent);
    const outbox = path.join(directory, 'outbox');
    const written = await Promise.all(
      (await readdir(outbox)).map((file) => readFile(path.join(outbox, file), 'utf8')),
    );
    expect(written.filter((mail) => mail.includes(email)).join('')).toContain(`${origin}/`);
  });
});

describe('npm run seed', () => {
  const amounts = {
    users: 300,
    brands: 20,
    plans: 7,
    materials: 40,
    campaigns: 500,
    contacts: 30,
    invitations: 60,
  };
  const noFacts = { clicks: 0, events: 0 };
  const tables = { users, brands, plans, materials: promoMaterials, campaigns, contacts, invitations };
  const counts = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(tables).map(
          async ([name, table]) => [name, await backend.database.$count(table)] as const,
        ),
      ),
    );

  test('adds exactly the requested rows, even twice, with correct counters and no entry in the audit log', async () => {
    const before = await counts();
    const logged = await backend.database.$count(auditLog);
    await fillWithSeed(backend.database, { ...amounts, ...noFacts, others: 0 });
    await fillWithSeed(backend.database, { ...amounts, ...noFacts, others: 0 });
    const after = await counts();
    for (const [name, amount] of Object.entries(amounts)) {
      expect([name, (after[name] ?? 0) - (before[name] ?? 0)]).toEqual([name, 2 * amount]);
    }
    expect(await backend.database.$count(auditLog)).toBe(logged);
    const totals = await rowsOf(
      backend.database,
      sql`select sum(rows)::int as counted from row_counts where entity = 'users' and scope = ''`,
      z.object({ counted: z.int() }),
    );
    expect(totals).toEqual([{ counted: after['users'] }]);
  });

  test('adds exactly the requested facts, even twice, and figures that agree with them', async () => {
    const { database } = backend;
    const read = async () => ({
      clicks: await database.$count(clicks),
      events: await database.$count(events),
      click_days: Number(
        (await database.select({ days: sql`count(distinct at::date)` }).from(clicks))[0]?.days,
      ),
    });
    const before = await read();
    const facts = { ...amounts, others: 0, clicks: 2_000, events: 300 };
    await fillWithSeed(database, facts);
    // More customers than clicks: some come by the code of a campaign.
    await fillWithSeed(database, { ...facts, clicks: 10 });
    const after = await read();
    expect(after.clicks - before.clicks).toBe(2_010);
    expect(after.events - before.events).toBe(600);
    expect(after.click_days).toBeGreaterThanOrEqual(90);
    const reasons = await database
      .select({ reason: attributions.reason })
      .from(attributions)
      .innerJoin(customers, eq(customers.id, attributions.customerId))
      .where(sql`${customers.externalId} in (select customer from facts.events where request_id = 'seed')`);
    expect(new Set(reasons.map(({ reason }) => reason))).toEqual(new Set(['CLICK', 'CODE']));
    // The day of today is not closed, so it is compared as if it were two days later.
    expect(await proveFigures(database, new Date(Date.now() + 2 * 24 * 3600_000), { isAnew: true })).toBe(0);
  });

  test('publishes only what the affiliate could: materials of its own brand', async () => {
    const rows = await rowsOf(
      backend.database,
      sql`select campaigns.id from campaigns
        join users on users.id = affiliate_id join promo_materials on promo_materials.id = promo_material_id
        where users.email like '%@seed.test' and users.brand_id <> promo_materials.brand_id`,
      z.object({ id: z.int() }),
    );
    expect(rows).toEqual([]);
  });

  test('makes times as exact as responses are, so that a range around one record finds it', async () => {
    const finer = await rowsOf(
      backend.database,
      sql`select created_at::text as moment from (
          select created_at from users union all select approved_at from users
          union all select created_at from campaigns union all select created_at from invitations
          union all select expires_at from invitations union all select accepted_at from invitations
        ) as moments where created_at <> date_trunc('milliseconds', created_at)`,
      z.object({ moment: z.string() }),
    );
    expect(finer).toEqual([]);
  });

  test('has a plausible value for the last row of the largest amount', async () => {
    const rows = await rowsOf(
      backend.database,
      sql`select ${moment} > now() - interval '2 years 2 days' and ${moment} <= now() as recent,
          ${words.phone} as phone, ${words.person} as person, ${words.brand} as brand, ${words.offer} as offer
        from generate_series(${most}::int, ${most}::int) as n`,
      z.record(z.string(), z.unknown()),
    );
    expect(rows).toEqual([
      {
        recent: true,
        phone: expect.stringMatching(/^\+79\d{9}$/),
        person: expect.stringMatching(/^\S+ \S+$/),
        brand: expect.stringMatching(/^\S+ \S+ 10000000$/),
        offer: expect.stringMatching(/ \d+ %$/),
      },
    ]);
  });

  test('refuses amounts that make no sense', () => {
    expect(parseAmounts({ users: '5' })).toMatchObject({ users: 5, brands: 500 });
    for (const users of ['many', '-1', '2', '1e3', '99999999']) {
      expect(() => parseAmounts({ users })).toThrow('--users must be a whole number from 3');
    }
    expect(() => parseAmounts({ clicks: '1', campaigns: '0' })).toThrow(
      '--clicks and --events need --campaigns',
    );
  });
});
