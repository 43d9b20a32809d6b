import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The template database that the tests' own ones are copied from. */
    postgresUrl: string;
    /** A data directory with the demo data, to be copied; empty where the database is PostgreSQL. */
    preparedData: string;
  }
}
