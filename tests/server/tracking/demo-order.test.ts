import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Backend, startBackend } from '../../support/server/backend.ts';

/* Lists begin with the highest ids, and a reader of the demo takes the first rows for the latest. */

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

test.each([
  ['events', 'received_at'],
  ['customers', 'registered_at'],
  ['conversions', 'created_at'],
] as const)(
  'the latest %s of the demo have the highest ids, in the order of their dates',
  async (table, moment) => {
    const at = sql.identifier(moment);
    // A day less than two weeks: the demo data may have been made earlier today.
    const { rows } = await backend.database.execute(sql`
    select count(*) filter (where at < latest)::int as wrong, count(*) > 8 as are_enough from (
      select ${at} as at, max(${at}) over (order by id rows between unbounded preceding and 1 preceding) as latest
      from facts.${sql.identifier(table)}
    ) as ordered where latest > now() - interval '13 days'`);
    expect(rows).toEqual([{ wrong: 0, are_enough: true }]);
  },
);
