import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { api } from '../../../contract/index.ts';
import { columnOf } from '../../../server/database/columns.ts';
import { rowsOf } from '../../../server/database/rows-of.ts';
import { single } from '../../../server/database/single.ts';
import { plans } from '../../../server/database/tables/index.ts';
import { computed } from '../../../server/entity/field.ts';
import { listStatement } from '../../../server/entity/list-statement.ts';
import { listingOf } from '../../../server/entity/listing-of.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
  await backend.database.execute(sql`create sequence computed_fields`);
});
afterAll(() => backend.close());

/** Plans with a field that counts how often the database computes it. */
const counting = listingOf(api.plans, plans, {
  fields: { name: computed({ times: sql<string>`nextval('computed_fields')` }, ({ times }) => times) },
});

async function timesComputed(): Promise<number> {
  const last = sql`select case when is_called then last_value else 0 end::integer as times from computed_fields`;
  return single(await rowsOf(backend.database, last, z.object({ times: z.int() }))).times;
}

test.each([
  ['the first', 0],
  ['a later', 15],
])('the fields of %s page are computed for its rows alone', async (_page, offset) => {
  const plan = { where: [], order: [asc(columnOf(plans, 'id'))], withTotal: false, isDeep: offset > 0 };
  const before = await timesComputed();
  const rows = await listStatement(counting, plan, backend.database, '').execute({ limit: 5, offset });
  expect(rows).toHaveLength(5);
  expect((await timesComputed()) - before).toBe(5);
});
