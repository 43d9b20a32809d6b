import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { byAlphabet } from '../database/alphabet.ts';

/** What a person types has no wildcards. */
const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

/** The condition that one of the texts contains `q`, whatever the case, in every script. */
export function contains(texts: readonly SQLWrapper[], q: string): SQL | undefined {
  const pattern = `%${escaped(q.trim())}%`;
  return or(...texts.map((text) => sql`${byAlphabet(text)} ilike ${pattern}`));
}
