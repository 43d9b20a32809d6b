import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which database the server's tests run on; absent where the backend is only a helper. */
    database: 'embedded' | 'postgres';
    /** The template database that the tests' own ones are copied from. */
    postgresUrl: string;
  }
}
