import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { auditedObjects, auditLog as contract } from '../../contract/audit-log.ts';
import { dropOldEntries } from '../../server/audit/retention.ts';
import { isSecret } from '../../server/audit/secrets.ts';
import { rowsOf } from '../../server/database/rows-of.ts';
import {
  apiKeys,
  auditLog,
  brands,
  campaigns,
  passwordResets,
  users,
  verifications,
} from '../../server/database/tables/index.ts';
import en from '../../public/locales/en/translation.json' with { type: 'json' };
import { type Backend, startBackend } from '../support/server/backend.ts';
import { type Caller, callerOf, demoCaller } from '../support/server/callers.ts';
import { signedIn } from '../support/server/client.ts';

let backend: Backend;
let admin: Caller;
let operator: Caller;
let second: Caller;
beforeAll(async () => {
  backend = await startBackend();
  [admin, operator] = [
    await demoCaller(backend.app, 'super-admin'),
    await demoCaller(backend.app, 'operator'),
  ];
  second = await callerOf(backend.app, 'operator2@demo.test');
});
afterAll(() => backend.close());

const path = '/api/v1/audit_log';
type Entry = z.output<typeof contract.record>;
const pages = z.object({ data: z.array(contract.record), meta: z.object({ total: z.int() }) });

async function entriesOf({ client }: Caller, query = ''): Promise<Entry[]> {
  const { status, body } = await client.get(`${path}?perPage=100&${query}`);
  expect(status).toBe(200);
  return pages.parse(body).data;
}

const idOf = (body: unknown) => z.object({ id: z.int() }).parse(body).id;

describe('the list of changes', () => {
  test('has who, what, when, from where and the differences, the latest first', async () => {
    const { body } = await admin.client.post('/api/v1/plans', {
      name: 'Read',
      price: '1.00',
      payment_type: 1,
    });
    const id = idOf(body);
    await admin.client.patch(`/api/v1/plans/${id}`, { price: '2.50', payment_type: 2 });
    await admin.client.delete(`/api/v1/plans/${id}`);
    const all = await entriesOf(admin, `object=plans&object_id=${id}`);
    expect(all.map(({ action }) => (action as { key: string }).key)).toEqual(['delete', 'update', 'create']);
    expect(all[1]).toMatchObject({
      actor: { id: admin.id, name: expect.stringMatching(/\w/) as string },
      action: { key: 'update', title: 'Changed' },
      object: { key: 'plans', title: 'Plan' },
      object_id: String(id),
      name: 'Read',
      address: '192.0.2.1',
      changes: [
        { field: 'price', before: '1.00', after: '2.50' },
        { field: 'payment_type', before: { key: 1, title: 'Per action (CPA)' }, after: { key: 2 } },
      ],
    });
    expect(all[2]?.changes).toContainEqual({ field: 'name', before: null, after: 'Read' });
    expect(all[0]?.changes).toContainEqual({ field: 'name', before: 'Read', after: null });
    const newest = await entriesOf(admin);
    expect(newest).toContainEqual(all[0]);
    expect(newest.map(({ at }) => at)).toEqual(
      newest
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  test('tells the terms of a plan in a sentence, under the name of the plan', async () => {
    const { body } = await admin.client.post('/api/v1/plans', {
      name: 'Told',
      price: '35.50',
      payment_type: 2,
    });
    const told = (await entriesOf(admin, 'object=plan_terms')).find(({ name }) => name === 'Told');
    expect(told?.changes).toContainEqual({
      field: 'terms',
      before: null,
      after: '35.5% of net revenue',
    });
    expect(told?.changes).toContainEqual({
      field: 'plan_id',
      before: null,
      after: { id: idOf(body), name: 'Told' },
    });
  });

  test('is narrowed by actor, object, action and time, and found by author, action and number', async () => {
    const { body } = await admin.client.post('/api/v1/brands', {
      name: 'Sought',
      link: 'https://sought.example',
    });
    const id = idOf(body);
    const [made] = await entriesOf(admin, `object=brands&object_id=${id}`);
    for (const query of [
      `actor_id=${admin.id}&object=brands&action=create`,
      `at_from=${made?.at}&object=brands`,
      `q=CREATE%20${id}`,
      `q=${id}&object=brands`,
      'q=super-admin%40demo.test&object=brands',
    ]) {
      expect([query, (await entriesOf(admin, query)).map((entry) => entry.id)]).toEqual([
        query,
        expect.arrayContaining([made?.id]) as number[],
      ]);
    }
    for (const query of [`actor_id=${operator.id}`, 'action=delete', 'at_to=2020-01-01T00:00:00Z']) {
      expect(await entriesOf(admin, `${query}&object=brands&object_id=${id}`)).toEqual([]);
    }
  });

  test('the history of a role has the changes of its permissions', async () => {
    const { body } = await admin.client.post('/api/v1/roles', { name: 'Told', permissions: ['1'] });
    const history = await entriesOf(admin, `object=roles&object_id=${idOf(body)}`);
    expect(history.map(({ object }) => (object as { key: string }).key).toSorted()).toEqual([
      'role_permissions',
      'roles',
    ]);
    const given = history.find(({ object }) => (object as { key: string }).key === 'role_permissions');
    expect(given?.changes).toContainEqual({
      field: 'permission_id',
      before: null,
      after: { id: 1, name: expect.stringMatching(/\w\.\w/) as string },
    });
  });

  test('has of a role’s permissions those that were given and taken alone, and nothing of a form that changed none', async () => {
    const { body } = await admin.client.post('/api/v1/roles', {
      name: 'Saved',
      permissions: ['1', '2', '3'],
    });
    const path = `/api/v1/roles/${idOf(body)}`;
    const entries = async () =>
      (await entriesOf(admin, `object=roles&object_id=${idOf(body)}`)).map(({ action, changes: fields }) => {
        const { before, after } = fields.find(({ field }) => field === 'permission_id') ?? {};
        return [(action as { key: string }).key, ((after ?? before) as { id: number } | undefined)?.id];
      });
    const first = await entries();
    expect(first).toHaveLength(4);
    await admin.client.patch(path, { name: 'Saved', permissions: ['3', '2', '1'] });
    expect(await entries()).toEqual(first);
    await admin.client.patch(path, { permissions: ['2', '3', '4'] });
    expect(await entries()).toEqual([['create', 4], ['delete', 1], ...first]);
    await admin.client.patch(path, { permissions: [] });
    const taken = (await entries()).slice(0, -first.length - 2);
    expect(taken).toHaveLength(3);
    expect(taken).toEqual(
      expect.arrayContaining([
        ['delete', 2],
        ['delete', 3],
        ['delete', 4],
      ]),
    );
  });

  test('counts no more than ten thousand, and has the pages after them', async () => {
    await backend.database.execute(sql`insert into audit_log (action, entity, entity_id, after)
      select 'create', 'contacts', n::text, '{"name": "Many"}' from generate_series(1, 10050) as n`);
    const { body } = await admin.client.get(`${path}?object=contacts`);
    expect(pages.parse(body).meta.total).toBe(10_000);
    const later = await admin.client.get(`${path}?object=contacts&perPage=100&page=101`);
    expect(pages.parse(later.body).data.length).toBeGreaterThanOrEqual(50);
    await backend.database.delete(auditLog).where(sql`${auditLog.after} ->> 'name' = 'Many'`);
  });
});

describe('an operator', () => {
  test('reads the changes of what belongs to its brands, and of nothing else', async () => {
    const made = await operator.client.post('/api/v1/brands', { name: 'Mine', link: 'https://mine.example' });
    const brand_id = idOf(made.body);
    await operator.client.post('/api/v1/promo_materials', { brand_id, type: 1, content: 'Mine as well' });
    await operator.client.post('/api/v1/invitations', { brand_id, email: 'own@demo.test' });
    await admin.client.post('/api/v1/plans', { name: 'Not its own', price: '1.00', payment_type: 1 });
    await second.client.post('/api/v1/brands', { name: 'Another’s', link: 'https://other.example' });
    const own = await entriesOf(operator);
    const kinds = own.map(({ object }) => (object as { key: string }).key);
    expect(kinds).toEqual(expect.arrayContaining(['brands', 'promo_materials', 'invitations']));
    expect(kinds).not.toEqual(expect.arrayContaining(['plans']));
    expect(kinds).not.toEqual(expect.arrayContaining(['sessions']));
    expect(own.map(({ name }) => name)).not.toContain('Another’s');
    const ofOperator = await backend.database
      .select({ id: brands.id })
      .from(brands)
      .where(eq(brands.operatorId, second.id));
    for (const { id } of ofOperator) {
      expect(await entriesOf(operator, `object=brands&object_id=${id}`)).toEqual([]);
    }
  });

  test('reads the changes of its brand’s campaigns, also of an affiliate that went to another operator', async () => {
    const affiliate = await demoCaller(backend.app, 'affiliate');
    const [campaign] = await backend.database
      .select({ id: campaigns.id })
      .from(campaigns)
      .innerJoin(brands, eq(brands.id, campaigns.brandId))
      .where(sql`${campaigns.affiliateId} = ${affiliate.id} and ${brands.operatorId} = ${operator.id}
        and ${campaigns.state} = 'active'`);
    const [elsewhere] = await backend.database
      .select({ id: brands.id })
      .from(brands)
      .where(eq(brands.operatorId, second.id));
    await admin.client.patch(`/api/v1/users/${affiliate.id}`, { brand_id: elsewhere?.id });
    const paused = await affiliate.client.patch(`/api/v1/campaigns/${campaign?.id}`, { state: 'paused' });
    expect(paused.status).toBe(200);
    const query = `object=campaigns&object_id=${campaign?.id}&action=update`;
    expect(await entriesOf(operator, query)).toMatchObject([{ actor: { id: affiliate.id } }]);
    expect(await entriesOf(second, query)).toEqual([]);
  });

  test('is not told how a record is called that is another operator’s by now', async () => {
    const made = await operator.client.post('/api/v1/brands', {
      name: 'Given',
      link: 'https://given.example',
    });
    const id = idOf(made.body);
    const invited = { brand_id: id, email: 'given@demo.test' };
    const invitation = idOf((await operator.client.post('/api/v1/invitations', invited)).body);
    const brandTo = async (caller: Caller) => {
      const [entry] = await entriesOf(caller, `object=invitations&object_id=${invitation}&action=create`);
      return entry?.changes.find(({ field }) => field === 'brand_id')?.after;
    };
    const formula = await operator.client.post(`/api/v1/brands/${id}/formulas`, { factors: { bets: '1' } });
    expect(formula.status).toBe(201);
    const nameTo = async (caller: Caller) => {
      const all = await entriesOf(caller, 'object=net_revenue_formulas&action=create');
      return all.find(({ changes }) =>
        changes.some(({ after }) => (after as { id?: number } | null)?.id === id),
      )?.name;
    };
    expect([await brandTo(operator), await nameTo(operator)]).toEqual([{ id, name: 'Given' }, 'Given']);

    await admin.client.patch(`/api/v1/brands/${id}`, { operator_id: second.id });
    expect((await second.client.patch(`/api/v1/brands/${id}`, { name: 'A secret launch' })).status).toBe(200);
    expect([await brandTo(operator), await nameTo(operator)]).toEqual([{ id, name: `#${id}` }, null]);
    const present = [{ id, name: 'A secret launch' }, 'A secret launch'];
    expect([await brandTo(admin), await nameTo(admin)]).toEqual(present);
  });

  test('sees neither the notes of super-admins nor where they are', async () => {
    const [mine] = await backend.database
      .select({ id: users.id })
      .from(users)
      .where(sql`${users.operatorId} = ${operator.id} and ${users.type} = 'affiliate'`)
      .orderBy(asc(users.id))
      .limit(1);
    const id = mine?.id ?? 0;
    const browser = await signedIn(backend.app, undefined, { userAgent: 'Browser/1.0' });
    await browser.patch(`/api/v1/users/${id}`, { comment: 'Pays late', name: 'Renamed affiliate' });
    const [seen] = await entriesOf(operator, `object=users&object_id=${id}&action=update`);
    expect(seen).toMatchObject({
      actor: { id: admin.id },
      address: null,
      user_agent: null,
      changes: [{ field: 'name', after: 'Renamed affiliate' }],
    });
    const [whole] = await entriesOf(admin, `object=users&object_id=${id}&action=update`);
    expect(whole?.changes).toContainEqual({ field: 'comment', before: null, after: 'Pays late' });
    expect(whole).toMatchObject({ address: '192.0.2.1', user_agent: 'Browser/1.0' });
    // Nor that there is another note now.
    await browser.patch(`/api/v1/users/${id}`, { comment: 'Pays in time' });
    const [note] = await entriesOf(admin, `object=users&object_id=${id}&action=update`);
    expect(note?.changes).toEqual([{ field: 'comment', before: 'Pays late', after: 'Pays in time' }]);
    expect((await entriesOf(operator, `object=users&object_id=${id}&action=update`))[0]).toEqual(seen);
    const exported = await operator.client.get(`${path}/export?object=users&object_id=${id}&action=update`);
    expect(z.array(contract.record).parse(exported.body)[0]).toEqual(seen);
  });

  test('cannot find out by searching at which address a super-admin signs in', async () => {
    const brand = await operator.client.post('/api/v1/brands', {
      name: 'Found',
      link: 'https://found.example',
    });
    const id = idOf(brand.body);
    await admin.client.patch(`/api/v1/brands/${id}`, { name: 'Found anew' });
    const authors = async ({ client }: Caller, word: string) => {
      const query = `object=brands&object_id=${id}&q=${encodeURIComponent(word)}`;
      const { body } = await client.get(`${path}?${query}`);
      const exported = await client.get(`${path}/export?${query}`);
      const listed = pages.parse(body).data;
      expect([word, exported.body]).toEqual([word, listed]);
      return listed.map(({ actor }) => actor?.id);
    };
    const { name } = z.object({ name: z.string() }).parse((await admin.client.get('/api/v1/auth/me')).body);
    expect(await authors(operator, name)).toEqual([admin.id]);
    for (const word of ['super-admin@demo.test', 'super-a', '@demo.test'])
      expect([word, await authors(operator, word)]).toEqual([
        word,
        // Of its own people it knows the addresses.
        word === '@demo.test' ? [operator.id] : [],
      ]);
    expect(await authors(admin, 'super-admin@demo.test')).toEqual([admin.id]);
  });
});

/** The trigger of each table: the columns that it tells, and those of which it tells only that they are set. */
async function triggers() {
  const rows = await rowsOf(
    backend.database,
    sql`select c.relname as name, string_to_array(encode(t.tgargs, 'escape'), '\\000') as args
      from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'audit' order by 1`,
    z.object({ name: z.string(), args: z.array(z.string()) }),
  );
  return rows.map(({ name, args: [, told = '', secret = ''] }) => ({
    name,
    told: told.split(','),
    secret: secret.split(',').filter(Boolean),
  }));
}

describe('security 66: the differences', () => {
  test('name every audited table, and title every column', async () => {
    const all = await triggers();
    expect(all.map(({ name }) => name).toSorted()).toEqual([...auditedObjects].toSorted());
    const columns = all.flatMap(({ told, secret }) => [...told, ...secret]).filter((name) => name !== 'id');
    expect([...new Set(columns)].toSorted()).toEqual(Object.keys(en.audit_field).toSorted());
  });

  test('hold no secret of any audited table', async () => {
    const expiresAt = new Date();
    await backend.database
      .insert(verifications)
      .values({ email: 'secret@demo.test', guestHash: 'one', codeHash: 'one', idHash: 'one', expiresAt })
      .onConflictDoNothing();
    await backend.database
      .insert(passwordResets)
      .values({ userId: operator.id, tokenHash: 'one', expiresAt })
      .onConflictDoNothing();
    const [brand] = await backend.database.select({ id: brands.id }).from(brands).limit(1);
    await backend.database
      .insert(apiKeys)
      .values({
        brandId: brand?.id ?? 0,
        name: 'Key',
        prefix: 'one',
        scopes: ['events.write'],
        keyHash: 'one',
        tokenHash: 'one',
      })
      .onConflictDoNothing();
    const all = await triggers();
    expect(all.flatMap(({ told }) => told).filter(isSecret)).toEqual([]);
    const secrets = all.flatMap(({ name, secret }) => secret.map((column) => [name, column] as const));
    expect(secrets.length).toBeGreaterThan(8);
    for (const [table, column] of secrets) {
      const [name, key] = [sql.identifier(table), sql.identifier(column)];
      await backend.database.execute(sql`update ${name} set ${key} = ${`Sesame ${column}`}
        where ctid = (select ctid from ${name} order by ctid desc limit 1)`);
      const [entry] = await entriesOf(admin, `object=${table}&action=update`);
      expect([table, entry?.changes]).toEqual([
        table,
        [
          {
            field: column,
            before: { key: 'set', title: 'set' },
            after: { key: 'changed', title: 'new value' },
          },
        ],
      ]);
    }
    const exported = await admin.client.get(`${path}/export`);
    expect(JSON.stringify(exported.body)).not.toContain('Sesame');
    // Also of an entry that the log should never have had.
    await backend.database.insert(auditLog).values({
      action: 'create',
      entity: 'users',
      entityId: '1',
      after: { password_hash: 'Sesame', token_hash: 'Sesame' },
    });
    expect(JSON.stringify(await entriesOf(admin))).not.toContain('Sesame');
  });
});

describe('the export', () => {
  test('has the same entries as the list, a line of JSON each', async () => {
    const query = 'object=promo_materials';
    const listed = await entriesOf(operator, query);
    const { headers, body } = await operator.client.get(`${path}/export?${query}`);
    expect(headers.get('Content-Type')).toBe('application/x-ndjson');
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="audit-log.jsonl"');
    expect((body as Entry[]).slice(0, 100)).toEqual(listed);
  });

  test('is whole, in order and without doubles, however many entries there are', async () => {
    // Within one moment and across several, so that batches end between equal moments.
    await backend.database.execute(sql`insert into audit_log (at, action, entity, entity_id, after)
      select now() - (n / 900) * interval '1 second', 'create', 'contacts', n::text, '{"name": "Many"}'
      from generate_series(1, 4500) as n`);
    const { body } = await admin.client.get(`${path}/export?object=contacts&q=create`);
    const entries = (body as Entry[]).filter(({ name }) => name === 'Many');
    expect(new Set(entries.map(({ id }) => id)).size).toBe(4_500);
    expect(entries).toHaveLength(4_500);
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  test('is empty where nothing matches', async () => {
    const { status, body } = await admin.client.get(`${path}/export?at_to=2001-01-01T00:00:00Z`);
    expect([status, body]).toEqual([200, []]);
  });
});

test('entries older than the retention are removed, and no others', async () => {
  const now = new Date();
  const days = (count: number) => new Date(now.getTime() - count * 24 * 3_600_000);
  const common = { action: 'create', entity: 'contacts' } as const;
  await backend.database.insert(auditLog).values([
    { ...common, entityId: 'old', at: days(3_651) },
    { ...common, entityId: 'kept', at: days(3_649) },
  ]);
  await dropOldEntries(backend.database, now, 3_650);
  const left = await backend.database
    .select()
    .from(auditLog)
    .where(sql`${auditLog.at} < ${days(3_000)}`);
  expect(left.map(({ entityId }) => entityId)).toEqual(['kept']);
});
