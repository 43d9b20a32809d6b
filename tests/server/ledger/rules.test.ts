import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { createLog } from '../../../server/base/log.ts';
import type { Connection, Database } from '../../../server/database/database.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { rowsOf } from '../../../server/database/rows-of.ts';
import { single } from '../../../server/database/single.ts';
import { balancesOf } from '../../../server/ledger/balances.ts';
import { post } from '../../../server/ledger/post.ts';
import type { Posting } from '../../../server/ledger/posting.ts';
import { proveLedger } from '../../../server/ledger/prove.ts';
import { freshDatabase } from '../../support/server/backend.ts';
import { createDatabase, timeouts } from '../../support/server/fresh-postgres.ts';

const log = createLog({ write: () => undefined });
const tables = ['ledger_accounts', 'ledger_transactions', 'ledger_entries'] as const;

/** The rights that docs/operating.md gives to a role which owns nothing. */
const grants = (role: string) => `
  create role ${role} login password 'app';
  grant usage on schema public, facts to ${role};
  grant select, insert, update, delete on all tables in schema public, facts to ${role}`;

interface Opened {
  connection: Connection;
  close(): Promise<void>;
}

/** The panel as a role that owns the tables, which is also how the embedded database is used. */
async function asOwner(): Promise<Opened> {
  const connection = await freshDatabase(log);
  return { connection, close: () => connection.close() };
}

/** The panel as a role that only reads and writes rows. */
async function asRole(): Promise<Opened> {
  const url = new URL(await createDatabase(inject('postgresUrl')));
  const owner = new pg.Client({ connectionString: url.href });
  await owner.connect();
  await owner.query(grants('ledger_app'));
  url.username = 'ledger_app';
  url.password = 'app';
  const connection = openPostgres(url.href, log, timeouts);
  return {
    connection,
    async close() {
      await connection.close();
      await owner.query('drop owned by ledger_app; drop role ledger_app');
      await owner.end();
    },
  };
}

let last = 0;
const posting = (affiliateId: number, amount = 3_000n): Posting => {
  const account = { brandId: 1, operatorId: 2, affiliateId, currency: 'EUR' as const };
  last += 1;
  return {
    kind: 'commission',
    key: `rules-${last}`,
    period: '2026-11-01',
    entries: [
      { account: { ...account, kind: 'payable' }, amount },
      { account: { ...account, kind: 'expense' }, amount: -amount },
    ],
  };
};

const refusal = (code: string) => ({ cause: { code } });
/** Without the right, or by a trigger. */
const refused = { cause: { code: expect.stringMatching(/^(42501|23001)$/) as string } };
const codeOf = (error: unknown): unknown =>
  error instanceof Error ? ('code' in error ? error.code : codeOf(error.cause)) : undefined;
const identified = z.object({ id: z.coerce.number() });

const writeTransaction = (database: Database, columns = sql``, values = sql``) => {
  last += 1;
  return rowsOf(
    database,
    sql`insert into facts.ledger_transactions (operator_id, kind, key, fingerprint, period${columns})
      values (2, 'commission', ${`rules-${last}`}, '', '2026-11-01'${values}) returning id`,
    identified,
  );
};
const writeEntry = (database: Database, id: number, number: number, account: number, amount: bigint) =>
  database.execute(
    sql`insert into facts.ledger_entries (transaction_id, number, account_id, amount)
      values (${id}, ${number}, ${account}, ${amount})`,
  );

const roles: [string, () => Promise<Opened>][] = [
  ['a role that owns the tables', asOwner],
  ...(inject('database') === 'postgres'
    ? ([['a role that only reads and writes rows', asRole]] as [string, () => Promise<Opened>][])
    : []),
];

describe.each(roles)('the database, to %s,', (_, open) => {
  let opened: Opened;
  let database: Database;
  let posted: number;
  /** Accounts of affiliate 9 in euros, one in dollars, and one of another operator. */
  let payable: number;
  let expense: number;
  let dollars: number;
  let foreign: number;

  const openAccount = async (operatorId: number, kind: string, currency: string) => {
    const rows = await rowsOf(
      database,
      sql`insert into facts.ledger_accounts (brand_id, operator_id, affiliate_id, kind, currency)
        values (1, ${operatorId}, 9, ${kind}, ${currency}) returning id`,
      identified,
    );
    return single(rows).id;
  };

  beforeAll(async () => {
    opened = await open();
    ({ database } = opened.connection);
    posted = (await post(database, posting(8))).id;
    payable = await openAccount(2, 'payable', 'EUR');
    expense = await openAccount(2, 'expense', 'EUR');
    dollars = await openAccount(2, 'expense', 'USD');
    foreign = await openAccount(3, 'expense', 'EUR');
  });
  afterAll(() => opened.close());

  test.each(tables)('refuses to change, delete or empty %s', async (table) => {
    const name = sql.raw(`facts.${table}`);
    const column = sql.raw(
      { ledger_accounts: 'currency', ledger_transactions: 'reason', ledger_entries: 'amount' }[table],
    );
    await expect(database.execute(sql`update ${name} set ${column} = ${column}`)).rejects.toMatchObject(
      refused,
    );
    await expect(database.execute(sql`delete from ${name}`)).rejects.toMatchObject(refused);
    await expect(database.execute(sql`truncate ${name} cascade`)).rejects.toMatchObject(refused);
    expect(await balancesOf(database, 8)).toEqual([{ currency: 'EUR', hold: 0n, payable: 3_000n, paid: 0n }]);
  });

  test('refuses to change a row that an insertion runs into', async () => {
    const written = sql`insert into facts.ledger_accounts (brand_id, operator_id, affiliate_id, kind, currency)
      values (1, 2, 8, 'payable', 'EUR')
      on conflict on constraint ledger_accounts_name do update set currency = 'USD'`;
    await expect(database.execute(written)).rejects.toMatchObject(refusal('23001'));
  });

  test('refuses a transaction whose entries do not add up to 0, at its end', async () => {
    const work = database.transaction(async (transaction) => {
      const { id } = single(await writeTransaction(transaction));
      await writeEntry(transaction, id, 1, payable, 100n);
      await writeEntry(transaction, id, 2, expense, -99n);
    });
    // A commit is no statement of drizzle's, so it does not wrap the error on every database.
    await expect(work).rejects.toSatisfy((error) => codeOf(error) === '23514');
    expect(await balancesOf(database, 9)).toEqual([{ currency: 'EUR', hold: 0n, payable: 0n, paid: 0n }]);
  });

  test('adds up each currency by itself', async () => {
    const work = database.transaction(async (transaction) => {
      const { id } = single(await writeTransaction(transaction));
      await writeEntry(transaction, id, 1, payable, 100n);
      await writeEntry(transaction, id, 2, dollars, -100n);
      await transaction.execute(sql`set constraints all immediate`);
    });
    await expect(work).rejects.toMatchObject(refusal('23514'));
  });

  test('is not to be had by a check before the last entry', async () => {
    const work = database.transaction(async (transaction) => {
      const { id } = single(await writeTransaction(transaction));
      await writeEntry(transaction, id, 1, payable, 100n);
      await writeEntry(transaction, id, 2, expense, -100n);
      await transaction.execute(sql`set constraints all immediate`);
      await writeEntry(transaction, id, 3, payable, 1n);
    });
    await expect(work).rejects.toMatchObject(refusal('23514'));
  });

  test('refuses a transaction without entries', async () => {
    const work = database.transaction(async (transaction) => {
      await writeTransaction(transaction);
      await transaction.execute(sql`set constraints all immediate`);
    });
    await expect(work).rejects.toMatchObject(refusal('23514'));
  });

  test('refuses entries of a transaction that was written before, though they add up to 0', async () => {
    const work = database.transaction(async (transaction) => {
      await writeEntry(transaction, posted, 3, payable, 100n);
    });
    await expect(work).rejects.toMatchObject(refusal('23001'));
  });

  test('refuses them also where somebody foresaw the number of the later transaction', async () => {
    const next = await rowsOf(
      database,
      sql`select (pg_current_xact_id()::text::bigint + 2)::text as id`,
      z.object({ id: z.string() }),
    );
    const early = await database.transaction(async (transaction) => {
      const columns = sql`, xid, written_at`;
      const values = sql`, ${single(next).id}::text::xid8, '2100-01-01'`;
      const { id } = single(await writeTransaction(transaction, columns, values));
      await writeEntry(transaction, id, 1, payable, 100n);
      await writeEntry(transaction, id, 2, expense, -100n);
      return id;
    });
    await expect(writeEntry(database, early, 3, payable, 100n)).rejects.toMatchObject(refusal('23001'));
    const marks = await rowsOf(
      database,
      sql`select written_at < '2099-01-01' as is_own from facts.ledger_transactions where id = ${early}`,
      z.object({ is_own: z.boolean() }),
    );
    expect(marks).toEqual([{ is_own: true }]);
  });

  test('refuses an account of another operator, a fifth entry, and an entry of 0', async () => {
    const writing = (number: number, account: number, amount: bigint) =>
      database.transaction(async (transaction) => {
        const { id } = single(await writeTransaction(transaction));
        await writeEntry(transaction, id, number, account, amount);
      });
    await expect(writing(1, foreign, 100n)).rejects.toMatchObject(refusal('23001'));
    await expect(writing(5, payable, 100n)).rejects.toMatchObject(refusal('23514'));
    await expect(writing(1, payable, 0n)).rejects.toMatchObject(refusal('23514'));
  });

  test('refuses an adjustment and a reversal that give no reason', async () => {
    const short = { ...posting(8), kind: 'adjustment' as const, reason: '  too short ' };
    await expect(post(database, short)).rejects.toMatchObject(refusal('23514'));
    await expect(post(database, { ...short, reason: undefined })).rejects.toMatchObject(refusal('23514'));
    const back = { ...posting(8), key: `reversal-${posted}`, reversesId: posted };
    await expect(post(database, back)).rejects.toMatchObject(refusal('23514'));
    // Under another key it could be taken back twice.
    const twice = { ...posting(8), reason: 'a reason that is long enough', reversesId: posted };
    await expect(post(database, twice)).rejects.toMatchObject(refusal('23514'));
  });

  test('has nothing wrong in it after all of this', async () => {
    expect(await proveLedger(database)).toEqual([]);
  });
});

describe('the proof', () => {
  test('reports what an owner changed behind the triggers, and repairs nothing', async () => {
    const { connection, close } = await asOwner();
    const { database } = connection;
    const { id } = await post(database, posting(5));
    const other = await post(database, posting(5, 70n));
    await database.transaction(async (transaction) => {
      await transaction.execute(sql`alter table facts.ledger_entries disable trigger facts`);
      await transaction.execute(
        sql`update facts.ledger_entries set amount = amount + 1 where transaction_id = ${id} and number = 1`,
      );
      await transaction.execute(sql`delete from facts.ledger_entries where transaction_id = ${other.id}`);
      await transaction.execute(sql`alter table facts.ledger_entries enable trigger facts`);
    });
    const flaws = [
      { of: 'transaction', id, currency: 'EUR', sum: 1n },
      { of: 'transaction', id: other.id, currency: null, sum: 0n },
      { of: 'currency', currency: 'EUR', sum: 1n },
    ];
    expect(await proveLedger(database, { step: 1 })).toEqual(flaws);
    expect(await proveLedger(database, { isEnding: () => true })).toEqual([]);
    expect(await proveLedger(database)).toEqual(flaws);
    await close();
  });
});
