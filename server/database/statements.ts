import type { Database } from './database.ts';

/** Prepared statements: built once and then only run, which is faster for the server and the database. */
export interface Statements {
  /**
   * The statement known as `key`, built when it is asked for first. Every part of it that is not a
   * placeholder must follow from the key, and the keys must be few: each connection keeps them all.
   */
  get<T>(key: string, build: (database: Database, name: string) => T): T;
}

/** The statements of a database. */
export function createStatements(database: Database): Statements {
  const built = new Map<string, unknown>();
  return {
    get<T>(key: string, build: (database: Database, name: string) => T): T {
      const known = built.get(key);
      // Each key has the statement that `build` made for it, of the type that this call expects.
      if (known !== undefined) return known as T;
      // Keys can be longer than the names that PostgreSQL distinguishes.
      const statement = build(database, `statement_${built.size}`);
      built.set(key, statement);
      return statement;
    },
  };
}
