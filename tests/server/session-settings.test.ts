import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { createLog } from '../../server/base/log.ts';
import type { Connection, Database } from '../../server/database/database.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { rowsOf } from '../../server/database/rows-of.ts';
import { createDatabase } from '../support/server/fresh-postgres.ts';

const compiled = (database: Database) =>
  rowsOf(database, sql`select current_setting('jit') as jit`, z.object({ jit: z.string() }));

// The embedded database cannot compile.
describe.runIf(inject('database') === 'postgres')('a connection to PostgreSQL', () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = openPostgres(
      await createDatabase(inject('postgresUrl')),
      createLog({ write: () => undefined }),
    );
  });
  afterAll(() => connection.close());

  test('compiles no statement, inside and outside of transactions', async () => {
    const { database, unhurried } = connection;
    const expected = [{ jit: 'off' }];
    expect(await compiled(database)).toEqual(expected);
    expect(await database.transaction(compiled)).toEqual(expected);
    expect(await unhurried((own) => own.transaction(compiled))).toEqual(expected);
  });
});
