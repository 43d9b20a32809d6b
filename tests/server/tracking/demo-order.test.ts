import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { rowsOf } from '../../../server/database/rows-of.ts';
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
    const rows = await rowsOf(
      backend.database,
      sql`
    select count(*) filter (where at < latest)::int as wrong, count(*) > 8 as are_enough from (
      select ${at} as at, max(${at}) over (order by id rows between unbounded preceding and 1 preceding) as latest
      from facts.${sql.identifier(table)}
    ) as ordered where latest > now() - interval '13 days'`,
      z.object({ wrong: z.int(), are_enough: z.boolean() }),
    );
    expect(rows).toEqual([{ wrong: 0, are_enough: true }]);
  },
);

test.each([
  [
    'a campaign',
    'campaigns one join users earlier on earlier.id = one.affiliate_id',
    'one.created_at',
    'earlier.approved_at',
  ],
  [
    'a click',
    'facts.clicks one join campaigns earlier on earlier.id = one.campaign_id',
    'one.at',
    'earlier.created_at',
  ],
  [
    'a customer',
    'facts.customers one join campaigns earlier on earlier.id = one.campaign_id',
    'one.registered_at',
    'earlier.created_at',
  ],
] as const)('%s of the demo is younger than that which brought it', async (_one, from, at, earlier) => {
  const rows = await rowsOf(
    backend.database,
    sql`select count(*) filter (where ${sql.raw(at)} < ${sql.raw(earlier)})::int as wrong, count(*) > 50 as are_enough
      from ${sql.raw(from)}`,
    z.object({ wrong: z.int(), are_enough: z.boolean() }),
  );
  expect(rows).toEqual([{ wrong: 0, are_enough: true }]);
});
