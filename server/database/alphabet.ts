import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Sorts a text in the order that people expect, in every script. The collation is named because the embedded database
 * and PostgreSQL have different defaults; both have this one.
 */
export const byAlphabet = (text: SQLWrapper): SQL => sql`${text} collate "und-x-icu"`;
