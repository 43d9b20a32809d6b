import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * A text in the order people expect, in every script. Named, because the databases this runs on sort
 * by different rules when none is; this one both have.
 */
export const byAlphabet = (text: SQLWrapper): SQL => sql`${text} collate "und-x-icu"`;
