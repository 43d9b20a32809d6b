import { folded } from '../../../../contract/folded.ts';
import type { ImportField } from './import-field.ts';

/** The column of a file, from 0, that each field is read from, by the field's source. */
export type ColumnsOfFields = Readonly<Record<string, number | undefined>>;

/** Letters and digits alone: `E-mail *` and `e_mail` are one title. */
export const bare = (title: string): string => folded(title).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The shortest title that may be a part of a column's title. */
const shortest = 4;

/**
 * Guesses the columns of fields by the columns' titles: first those that are equal, then those that begin with a title
 * of the field, such as `Price, RUB`. No column is taken twice.
 */
export function guessColumns(fields: readonly ImportField[], headings: readonly string[]): ColumnsOfFields {
  const found = new Map<string, number>();
  const isFree = (at: number) => ![...found.values()].includes(at);
  const look = (fits: (heading: string, title: string) => boolean) => {
    for (const { source, titles } of fields.filter((field) => !found.has(field.source))) {
      for (const title of titles) {
        const at = headings.findIndex(
          (heading, index) => heading !== '' && isFree(index) && fits(bare(heading), bare(title)),
        );
        if (at >= 0 && !found.has(source)) found.set(source, at);
      }
    }
  };
  look((heading, title) => heading === title);
  look((heading, title) => title.length >= shortest && heading.startsWith(title));
  return Object.fromEntries(found);
}
