import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The template database that the tests' own ones are copied from. */
    postgresUrl: string;
  }
}
