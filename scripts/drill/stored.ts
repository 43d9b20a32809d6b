import pg from 'pg';
import type { Traffic } from './traffic.ts';

/** Compares the acknowledged writes with those in the database. */
export async function compare(databaseUrl: string, { acknowledged, prefix }: Traffic) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select name from plans where name like $1', [
    `${prefix}-%`,
  ]);
  await client.end();
  const names = rows.map(({ name }) => name);
  const stored = new Set(names);
  return {
    lost: acknowledged.filter((name) => !stored.has(name)).length,
    doubled: names.length - stored.size,
  };
}
