/**
 * Whether a column holds a secret, by its name: of such a column the audit log records only whether it is set. The moment
 * of something, such as `password_confirmed_at`, is no secret.
 */
export const isSecret = (column: string): boolean =>
  /hash$|secret|sealed|token|password|codes$/.test(column) && !column.endsWith('_at');
