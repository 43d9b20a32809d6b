import type { Database } from './database.ts';

/** Prepared statements: built once and then only run, which is faster for the server and the database. */
export interface Statements {
  /**
   * The statement known as `key`, built when it is asked for first. Every part of it that is not a
   * placeholder must follow from the key, and the keys must be few: each connection keeps them all.
   */
  get<T>(key: string, build: (database: Database, name: string) => T): T;
}

/** Names that were given: two applications may share the connections of one pool, which keep statements by name. */
let named = 0;

/** The statements of a database. */
export function createStatements(database: Database): Statements {
  const built = new Map<string, unknown>();
  return {
    get<T>(key: string, build: (database: Database, name: string) => T): T {
      const known = built.get(key);
      // Each key has the statement that `build` made for it, of the type that this call expects.
      if (known !== undefined) return known as T;
      named += 1;
      // Keys can be longer than the names that PostgreSQL distinguishes.
      const statement = build(database, `statement_${named}`);
      built.set(key, statement);
      return statement;
    },
  };
}
