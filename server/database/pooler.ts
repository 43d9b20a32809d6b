import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { replaceQuery } from './replace-query.ts';

const isNamed = (config: unknown): config is object =>
  typeof config === 'object' && config !== null && 'name' in config;

/**
 * Whether a pooler answers prepared statements, which it then renames on its own connections. PgBouncer does from 1.21
 * on (`max_prepared_statements`). One that does not passes the name through, and the next transaction may run on a
 * connection that does not have the statement.
 */
export async function keepsStatements(client: pg.ClientBase): Promise<boolean> {
  const name = `probe_${randomUUID()}`;
  await client.query('begin');
  try {
    const { rows } = await client.query<{ known: boolean }>({
      name,
      text: 'select exists (select from pg_prepared_statements where name = $1) as known',
      values: [name],
    });
    const isPassedThrough = rows[0]?.known ?? true;
    // Otherwise the statement would stay on the pooler's connection.
    if (isPassedThrough) await client.query(`deallocate "${name}"`);
    return !isPassedThrough;
  } finally {
    await client.query('rollback');
  }
}

/** Makes a connection forget the names of statements: each is then prepared and run at once. */
export function forgetNames(client: pg.ClientBase): void {
  replaceQuery(
    client,
    (query) =>
      (config, ...rest) =>
        query(isNamed(config) ? { ...config, name: undefined } : config, ...rest),
  );
}
