import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { folded } from '../../contract/folded.ts';
import { byAlphabet } from './alphabet.ts';

/** A target of a search: a text, or a custom condition on a word. */
export type Searched = SQLWrapper | ((word: string) => SQL | undefined);

/** Escapes the wildcards in typed text. */
const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

/** Drops words that another word contains, so that repeating a letter makes no search slower. */
const distinct = (words: readonly string[]) =>
  [...new Set(words)].filter(
    (word, _at, all) => !all.some((other) => other !== word && other.includes(word)),
  );

/**
 * The condition that a text has a word in it. The planner can estimate what `ilike` finds in a column, but not in a folded
 * text. So at first any letter may stand for е or ё, and only what that finds is folded; for the `coalesce` the planner
 * takes half of it, where it would take next to nothing for another `like`.
 */
function within(text: SQLWrapper, word: string): SQL | undefined {
  const sought = escaped(folded(word));
  const found = sql`${byAlphabet(text)} ilike ${`%${sought.replaceAll('е', '_')}%`}`;
  const exactly = sql`coalesce(replace(lower(${byAlphabet(text)}), 'ё', 'е') like ${`%${sought}%`}, false)`;
  return sought.includes('е') ? and(found, exactly) : found;
}

/** The condition that every word of `q` occurs somewhere, ignoring case in every script, and е or ё. */
export function contains(searched: readonly Searched[], q: string): SQL | undefined {
  const somewhere = (word: string) =>
    or(...searched.map((one) => (typeof one === 'function' ? one(word) : within(one, word)))) ?? sql`false`;
  return and(...distinct(q.trim().split(/\s+/)).map(somewhere));
}
