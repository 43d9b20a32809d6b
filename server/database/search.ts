import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
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

/** The condition that every word of `q` occurs somewhere, ignoring case in every script. */
export function contains(searched: readonly Searched[], q: string): SQL | undefined {
  const within = (text: SQLWrapper, word: string) => sql`${byAlphabet(text)} ilike ${`%${escaped(word)}%`}`;
  const somewhere = (word: string) =>
    or(...searched.map((one) => (typeof one === 'function' ? one(word) : within(one, word)))) ?? sql`false`;
  return and(...distinct(q.trim().split(/\s+/)).map(somewhere));
}
