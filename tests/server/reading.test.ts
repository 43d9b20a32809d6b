import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountType } from '../../contract/accounts.ts';
import { calls } from '../../contract/calls.ts';
import { single } from '../../server/database/single.ts';
import { brands, periods } from '../../server/database/tables/index.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { type Caller, demoCaller, pathOf } from '../support/server/callers.ts';
import { client } from '../support/server/client.ts';
import { confirmPassword } from '../support/server/two-factor.ts';

let backend: Backend;
let brandCode: string;
/** A month of the demo's operator that can be previewed. */
let openPeriod: number;
const callers: Caller[] = [];
beforeAll(async () => {
  backend = await startBackend();
  brandCode = single(await backend.database.select().from(brands).limit(1)).code;
  const isOpen = eq(periods.state, 'open');
  openPeriod = single(await backend.database.select().from(periods).where(isOpen).limit(1)).id;
  for (const type of ['super-admin', 'operator', 'sub-operator', 'affiliate'] satisfies AccountType[]) {
    const caller = await demoCaller(backend.app, type);
    await confirmPassword(caller.client);
    callers.push(caller);
  }
});
afterAll(() => backend.close());

const reads = [
  ...new Map(calls.filter(({ method }) => method === 'GET').map((call) => [call.path, call])),
].map(([, call]) => call);

/**
 * The content of all tables, those of facts included, except the last use of sessions: of each the number of rows and a
 * sum of their hashes, which does not need them sorted.
 */
async function everything(): Promise<Record<string, string>> {
  const { rows: tables } = (await backend.database.execute(
    sql`select relnamespace::regnamespace::text as schema, relname as name, exists (
        select from pg_attribute where attrelid = pg_class.oid and attname = 'last_seen_at'
      ) as is_used
      from pg_class
      where relnamespace in ('public'::regnamespace, 'facts'::regnamespace) and relkind = 'r'`,
  )) as unknown as { rows: { schema: string; name: string; is_used: boolean }[] };
  const digests = tables.map(({ schema, name, is_used: isUsed }) => {
    // To make JSON of the rows of all tables would take four times as long.
    const text = isUsed ? sql`(to_jsonb(t) - 'last_seen_at')::text` : sql`t::text`;
    return sql`select ${`${schema}.${name}`} as name,
      count(*) || ' ' || coalesce(sum(hashtextextended(${text}, 0)), 0) as digest
      from ${sql.identifier(schema)}.${sql.identifier(name)} t`;
  });
  const { rows } = (await backend.database.execute(sql.join(digests, sql` union all `))) as unknown as {
    rows: { name: string; digest: string }[];
  };
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

describe('reading', () => {
  test.each(reads.map((call) => call.path))(
    'security 14: GET and HEAD %s change nothing, whoever sends them',
    async (path) => {
      const call = reads.find((one) => one.path === path);
      if (!call) throw new Error(path);
      const address = (id: number) =>
        pathOf(call, id)
          .replace(`brand-links/${id}`, `brand-links/${brandCode}`)
          .replace(`explain/${id}`, 'explain/event-1')
          .replace(`periods/${id}`, `periods/${openPeriod}`);
      const before = await everything();
      const statuses: number[] = [];
      // Later, so that the last use of a session and an account's language would be written.
      backend.advance(61_000);
      for (const { client: visitor, id } of [...callers, { client: client(backend.app), id: 1 }]) {
        for (const method of ['GET', 'HEAD']) {
          const headers = { 'Accept-Language': 'ru' };
          statuses.push((await visitor.send(address(id), { method, headers })).status);
        }
      }
      await backend.settled();
      // A lookup by a made-up token finds no invitation, and without a provider there is no link to one.
      if (!/Token|single-sign-on/.test(path)) expect(statuses.some((status) => status < 300)).toBe(true);
      expect(await everything()).toEqual(before);
    },
  );
});
