import { type SQL, sql } from 'drizzle-orm';

/** Rows as one value, which a statement takes apart. */
export const rows = (values: readonly unknown[]): SQL =>
  sql`json_to_recordset(${JSON.stringify(values)}::json)`;
