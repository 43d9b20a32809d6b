import { type SQL, sql } from 'drizzle-orm';

/** Conditions on ids, of which each is the account's own. */
export const ids = (given: Record<string, string | undefined>): SQL[] =>
  Object.entries(given).flatMap(([column, id]) =>
    id === undefined ? [] : [sql`${sql.raw(column)} = ${Number(id)}`],
  );

/** The condition that a campaign is one of several. */
export function isOneOf(column: string, campaigns: readonly number[] | undefined): SQL[] {
  if (!campaigns) return [];
  const listed = sql.join(
    campaigns.map((id) => sql`${id}::int`),
    sql`, `,
  );
  return [sql`${sql.raw(column)} in (${listed})`];
}

/** All of several conditions; true of none. */
export const all = (conditions: readonly SQL[]) => sql.join([sql`true`, ...conditions], sql` and `);
