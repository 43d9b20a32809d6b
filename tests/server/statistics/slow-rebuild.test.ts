import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { createLog } from '../../../server/base/log.ts';
import type { Connection, Database } from '../../../server/database/database.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { rowsOf } from '../../../server/database/rows-of.ts';
import { openTracking } from '../../../server/tracking/open.ts';
import { createDatabase } from '../../support/server/fresh-postgres.ts';
import { testSecret } from '../../support/server/vault.ts';

const log = createLog({ write: () => undefined });
/** A client gives a statement up two seconds after PostgreSQL should have. */
const limits = { statement: 300, connect: 60_000, lock: 300 };
const sleep = 3;

const limitsIn = (database: Database) =>
  rowsOf(
    database,
    sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
    z.object({ statement: z.string(), lock: z.string() }),
  );

// The embedded database limits nothing.
describe.runIf(inject('database') === 'postgres')('figures that take longer than a request may', () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = openPostgres(await createDatabase(inject('postgresUrl')), log, limits);
    for (const table of ['stat_day', 'stat_week', 'stat_brand_day', 'stat_hour', 'stat_brand_hour'])
      await connection.run(`truncate facts.${table}`);
    await connection.run(`create function slow() returns trigger language plpgsql as $$ begin
      if not exists (select from facts.stat_brand_day) then perform pg_sleep(${sleep}); end if;
      return null; end $$;
      create trigger slow before insert on facts.stat_brand_day for each statement execute function slow()`);
  });
  afterAll(() => connection.close());

  test('are counted at a start, which also waits for who holds their tables', async () => {
    const start = performance.now();
    const holding = connection.database.transaction(async (other) => {
      await other.execute(sql`lock table facts.stat_day in share row exclusive mode`);
      for (let step = 0; step < 10; step += 1) await other.execute(sql`select pg_sleep(0.1)`);
    });
    const secrets = { secret: testSecret };
    const tracking = await openTracking({ ...connection, secrets, clock: () => new Date(), log });
    expect(performance.now() - start).toBeGreaterThan(sleep * 1000);
    await holding;
    await tracking.stop();
    const counted = sql`select count(*)::int as days from facts.stat_brand_day`;
    const [row] = await rowsOf(connection.database, counted, z.object({ days: z.int() }));
    expect(row?.days).toBeGreaterThan(7);
  });

  test('have no limit in their own transactions, and everything else has its own', async () => {
    const own = await connection.unhurried((database) => database.transaction(limitsIn));
    expect(own).toEqual([{ statement: '0', lock: '0' }]);
    const usual = [{ statement: '300ms', lock: '300ms' }];
    expect(await limitsIn(connection.database)).toEqual(usual);
    expect(await connection.database.transaction(limitsIn)).toEqual(usual);
  });
});
