import { asc, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { openEmbedded } from '../../server/database/embedded.ts';
import {
  brands,
  permissions,
  plans,
  planTerms,
  rolePermissions,
  roles,
  users,
} from '../../server/database/tables/index.ts';
import { ownTriggers, triggersIn } from '../../server/database/triggers.ts';
import { createLog } from '../../server/base/log.ts';
import { migrationLock, openPostgres } from '../../server/database/postgres.ts';
import { freshDatabase } from '../support/server/backend.ts';
import { createDatabase, timeouts } from '../support/server/fresh-postgres.ts';
import { migrateTo } from '../support/server/former.ts';
import '../support/server/provided.ts';

/* A database of the version before requests, versions and restricting roles, as in an existing installation. */

const last = '0010_challenges_are_no_state';
const rows = `
  insert into users (type, name, email, approved_at) values
    ('super-admin', 'Ada', 'ada@before.test', now()), ('operator', 'Oleg', 'oleg@before.test', now());
  insert into brands (name, link, operator_id) values
    ('First', 'https://first.test', 2), ('Second', 'https://second.test', null);
  insert into plans (name, price, payment_type) values ('Gold', 10.50, 1);
  insert into roles (name) values ('Support');
  insert into role_permissions (role_id, permission_id) select 1, id from permissions
    where name in ('affiliates.invite', 'payments.view', 'plans.view');
  update users set role_id = 1 where id = 2;
  insert into users (type, name, email, brand_id) values ('affiliate', 'Anna', 'anna@before.test', 1);
`;

type Opened = Awaited<ReturnType<typeof openEmbedded>>;
let opened: Opened;
const said: string[] = [];

// A migration changes rows in the same way on both databases.
describe.runIf(inject('database') === 'embedded')('a database of the version before', () => {
  beforeAll(async () => {
    opened = await openEmbedded({});
    await migrateTo(opened.client, last);
    await opened.client.exec(rows);
    const log = createLog({ write: (line) => void said.push((JSON.parse(line) as { msg: string }).msg) });
    await opened.migrate(async () => {}, log);
    // Nothing is left to tell of the second time.
    await opened.migrate(async () => {}, log);
  });
  afterAll(() => opened.close());

  test('is told of in the log, once', () => {
    expect(said).toEqual(['upgrading the database, which can take minutes', 'the database is upgraded']);
  });

  test('keeps its accounts, none of them rejected, and waiting ones still wait', async () => {
    const kept = await opened.database.select().from(users).orderBy(asc(users.id));
    const common = { rejectedAt: null, rejectionReason: null, language: null };
    expect(kept).toMatchObject([
      { ...common, name: 'Ada', approvedAt: expect.any(Date) as Date },
      { ...common, name: 'Oleg', approvedAt: expect.any(Date) as Date, roleId: 1 },
      { ...common, name: 'Anna', approvedAt: null, brandId: 1, operatorId: 2 },
    ]);
  });

  test('gives each brand its own registration link', async () => {
    const codes = (await opened.database.select().from(brands)).map(({ code }) => code);
    expect(new Set(codes).size).toBe(2);
    for (const code of codes) expect(code).toMatch(/^[\da-f]{10}$/);
  });

  test('starts the versions of editable records at one', async () => {
    expect(await opened.database.select().from(plans)).toMatchObject([
      { name: 'Gold', price: '10.50', version: 1 },
    ]);
  });

  test('gives each plan the terms that its fields mean, from its beginning', async () => {
    expect(await opened.database.select().from(planTerms)).toMatchObject([
      {
        planId: 1,
        version: 1,
        validFrom: new Date(0),
        createdBy: null,
        terms: { currency: 'EUR', cpa: { amount: '10.50', by_country: {} }, share: null },
      },
    ]);
  });

  test('has roles that restrict nobody until somebody confirms them, without permissions that allow nothing', async () => {
    expect(await opened.database.select().from(roles)).toMatchObject([
      { name: 'Support', operatorId: null, confirmedAt: null },
    ]);
    const held = await opened.database.select().from(rolePermissions);
    const names = new Map(
      (await opened.database.select().from(permissions)).map(({ id, name }) => [id, name]),
    );
    expect(new Set(held.map(({ permissionId }) => names.get(permissionId)))).toEqual(
      new Set(['invites.create', 'plans.view']),
    );
  });
});

describe.runIf(inject('database') === 'postgres')('a start beside a process that changes the tables', () => {
  test('says what it waits for', async () => {
    const url = await createDatabase(inject('postgresUrl'));
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    onTestFinished(() => holder.end());
    await holder.query('select pg_advisory_lock($1)', [migrationLock]);
    const lines: string[] = [];
    const log = createLog({ write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg) });
    const connection = openPostgres(url, log, timeouts);
    onTestFinished(() => connection.close());
    const migrated = connection.migrate(async () => undefined, log);
    await expect.poll(() => lines).toEqual(['waiting for another process that changes the tables']);
    await holder.query('select pg_advisory_unlock($1)', [migrationLock]);
    await migrated;
    expect(lines).toHaveLength(1);
  });
});

test('a database of a newer version is refused in one line, and stays as it is', async () => {
  const connection = await freshDatabase(createLog({ write: () => undefined }));
  const { database } = connection;
  await database.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9000000000000)`,
  );
  await expect(connection.migrate(async () => undefined)).rejects.toThrow(
    'The database belongs to a newer version of the panel. Start that version, or restore the backup made before the upgrade.',
  );
  await connection.close();
});

describe('a database whose triggers', () => {
  const own = async () => {
    const connection = await freshDatabase(createLog({ write: () => undefined }));
    onTestFinished(() => connection.close());
    return connection;
  };

  test('are those of the migrations is taken: there are no others', async () => {
    const { database } = await own();
    const present = (await triggersIn(database)).map(({ table, name }) => `${name} of ${table}`);
    expect(present.toSorted()).toEqual([...ownTriggers].toSorted());
  });

  test.each([
    ['are missing', 'drop trigger facts on facts.ledger_entries', 'facts of facts.ledger_entries'],
    ['are disabled', 'alter table public.users disable trigger audit', 'audit of public.users'],
  ])('%s, as after a restore that broke off, is refused in one line', async (_, statement, label) => {
    const connection = await own();
    await connection.run(statement);
    await expect(connection.migrate(async () => undefined)).rejects.toThrow(
      `The database lacks 1 of ${ownTriggers.length} triggers, such as ${label}: without them the audit log and the ledger cannot be relied on. If a restore broke off, restore the backup again into a new database, as docs/operating.md says.`,
    );
  });
});
