/** Whether an error, or what caused it, is of PostgreSQL and has this code: https://www.postgresql.org/docs/current/errcodes-appendix.html. */
export const hasSqlState = (error: unknown, state: string): boolean =>
  error instanceof Error && (('code' in error && error.code === state) || hasSqlState(error.cause, state));
