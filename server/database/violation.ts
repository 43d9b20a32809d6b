/** A rule of the tables that a write broke. */
export interface Violation {
  rule: 'unique' | 'reference';
  constraint: string;
}

const rules: Record<string, Violation['rule']> = { 23505: 'unique', 23503: 'reference' };

/** The rule by which the database refused a statement; undefined for any other fault. */
export function violationOf(error: unknown): Violation | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? error.code : undefined;
  const constraint = 'constraint' in error ? error.constraint : undefined;
  const rule = typeof code === 'string' ? rules[code] : undefined;
  return rule && typeof constraint === 'string' ? { rule, constraint } : violationOf(error.cause);
}
