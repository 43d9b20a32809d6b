import { and, desc, gt, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { auditLog } from '../../server/database/tables/index.ts';
import { rowsOf } from '../../server/database/rows-of.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { client as guestOf, signedIn } from '../support/server/client.ts';
import { writeKey } from '../support/server/entity-writes.ts';
import { Authenticator, signInByPasskey } from '../support/server/passkeys.ts';
import { writeCalls } from '../support/server/write-calls.ts';
import { calls } from '../../contract/calls.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const entries = (entity: string) =>
  backend.database
    .select()
    .from(auditLog)
    .where(sql`${auditLog.entity} = ${entity}`)
    .orderBy(auditLog.id);

const newest = () => backend.database.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);

/** Tables without an audit trigger: short-lived technical rows, and tables derived from others. */
const unwatched = [
  'audit_log',
  'row_counts',
  'throttles',
  'used_codes',
  'pending_logins',
  'passkey_challenges',
  'sign_on_attempts',
  'idempotency_keys',
  'write_marks',
  'own_secret',
];

/** Columns that are not recorded: triggers and sign-ins maintain them, or they name a device. */
const untold = {
  brands: ['operator_since', 'version'],
  identities: ['last_used_at'],
  invitations: ['operator_id'],
  passkeys: ['counter', 'credential_id', 'last_used_at', 'public_key'],
  plans: ['version'],
  promo_materials: ['operator_id'],
  roles: ['version'],
  sessions: ['address', 'id', 'id_hash', 'last_seen_at', 'user_agent'],
  users: ['language', 'operator_id', 'version'],
};

describe('the audit log', () => {
  test('Q7: has a change with actor, time, request, address, before and after', async () => {
    const admin = await signedIn(backend.app, undefined, {
      address: '192.0.2.77',
      userAgent: 'Netscape 4.7',
    });
    const { body: me } = await admin.get('/api/v1/auth/me');
    const actorId = (me as { id: number }).id;
    const created = await admin.post('/api/v1/plans', { name: 'Audited', price: '1.00', payment_type: 1 });
    const { id } = created.body as { id: number };
    await admin.patch(`/api/v1/plans/${id}`, { price: '2.00' });
    await admin.delete(`/api/v1/plans/${id}`);
    const common = { actorId, entityId: String(id), address: '192.0.2.77', userAgent: 'Netscape 4.7' };
    const first = { id, name: 'Audited', price: 1, payment_type: 1 };
    const all = (await entries('plans')).filter(({ entityId }) => entityId === String(id));
    expect(all).toMatchObject([
      { ...common, action: 'create', before: null, after: first },
      { ...common, action: 'update', before: first, after: { ...first, price: 2 } },
      { ...common, action: 'delete', before: { ...first, price: 2 }, after: null },
    ]);
    expect(all[0]?.requestId).toBe(created.headers.get('X-Request-Id'));
    expect(Math.abs(Date.now() - (all[0]?.at.getTime() ?? 0))).toBeLessThan(60_000);
  });

  test('Q7: a change that is refused or changes nothing leaves no entry', async () => {
    const admin = await signedIn(backend.app);
    const { body } = await admin.post('/api/v1/plans', { name: 'Still', price: '1.00', payment_type: 1 });
    const { id } = body as { id: number };
    const before = (await entries('plans')).length;
    await admin.patch(`/api/v1/plans/${id}`, { price: 'free' });
    await admin.patch(`/api/v1/plans/${id}`, { price: '1.00' });
    await admin.delete('/api/v1/plans/2147483647');
    expect(await entries('plans')).toHaveLength(before);
  });

  test('Q7: covers every table of state', async () => {
    const rows = await rowsOf(
      backend.database,
      sql`select c.relname as name, exists (
          select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'audit'
        ) as watched
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
      z.object({ name: z.string(), watched: z.boolean() }),
    );
    const missing = rows.filter(({ watched }) => !watched).map(({ name }) => name);
    expect(missing.filter((name) => !unwatched.includes(name))).toEqual([]);
  });

  test('Q7: has every other column of these tables', async () => {
    const told = sql.raw("string_to_array(replace(encode(t.tgargs, 'escape'), '\\000', ','), ',')");
    const columns = await rowsOf(
      backend.database,
      sql`select c.relname as name, array_agg(a.attname::text order by a.attname) as columns
        from pg_trigger t
        join pg_class c on c.oid = t.tgrelid
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where t.tgname = 'audit' and a.attname <> all (${told})
        group by c.relname`,
      z.object({ name: z.string(), columns: z.array(z.string()) }),
    );
    expect(Object.fromEntries(columns.map((table) => [table.name, table.columns]))).toEqual(untold);
  });

  test('Q7: has no hash of a password, session, code or token', async () => {
    const all = await backend.database.select().from(auditLog);
    expect(all.some(({ entity }) => entity === 'sessions')).toBe(true);
    const text = JSON.stringify(all);
    expect(text).not.toMatch(/argon2/);
    expect(text).not.toMatch(/[0-9a-f]{64}/);
  });
});

describe('every write of the API', () => {
  test('Q7: has a test below', () => {
    const writes = calls.filter(({ method }) => method !== 'GET').map(writeKey);
    expect(Object.keys(writeCalls).toSorted()).toEqual(writes.toSorted());
  });

  test.each(Object.entries(writeCalls))('Q7: %s leaves its entry', async (key, { entity, make }) => {
    const [before] = await newest();
    const answer = await make(backend);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    await backend.settled();
    const rows = await backend.database
      .select()
      .from(auditLog)
      .where(sql`${auditLog.requestId} = ${answer.headers.get('X-Request-Id')}`);
    if (entity === undefined) return expect(rows).toEqual([]);
    expect(rows.map((row) => row.entity)).toContain(entity);
    const row = rows.find((one) => one.entity === entity);
    expect(row?.address).toMatch(/^\d+\.\d+\.\d+\.\d+$/);
    expect(row?.before ?? row?.after).not.toBeNull();
    const isGuests = calls.some((call) => writeKey(call) === key && call.access === 'anyone');
    if (isGuests) return;
    for (const { actorId } of rows) expect(actorId).toEqual(expect.any(Number));
    const nobodys = and(gt(auditLog.id, before?.id ?? 0), isNull(auditLog.requestId));
    expect(await backend.database.select().from(auditLog).where(nobodys)).toEqual([]);
  });

  test('Q7: guests who fail to sign in, by password, code or passkey, write nothing into it', async () => {
    const [before] = await newest();
    const visitor = guestOf(backend.app, { address: '198.51.100.40' });
    for (let time = 0; time < 20; time++) {
      await visitor.login('operator@demo.test', 'a wrong one');
      await visitor.post('/api/two-factor-challenge', { code: '000000' });
      expect((await signInByPasskey(visitor, new Authenticator())).status).toBe(422);
    }
    expect((await newest())[0]?.id).toBe(before?.id);
  });
});
