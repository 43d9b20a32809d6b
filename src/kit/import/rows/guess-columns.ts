import { currencies } from '../../../../contract/currencies.ts';
import { folded } from '../../../../contract/folded.ts';
import type { ImportField } from './import-field.ts';
import { namesAnother } from './named-currencies.ts';

/** The column of a file, from 0, that each field is read from, by the field's source. */
export type ColumnsOfFields = Readonly<Record<string, number | undefined>>;

/** Letters and digits alone: `E-mail *` and `e_mail` are one title. */
export const bare = (title: string): string => folded(title).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The end of a title that adds to it and does not change its meaning: `, RUB`, ` (gross)`, ` €`, ` EUR`, ` руб.`. */
const addition = new RegExp(
  String.raw`\s*[,;:([{|–—].*$|\s+-\s.*$|\s*[\p{Sc}%].*$|\s+(?:${currencies.join('|')}|руб|р)\.?\s*$`,
  'iu',
);

/**
 * Guesses the columns of fields by the columns' titles: first those that are equal, then those that are once their
 * addition is left out, such as `Price, RUB`. `Phone extension` is no phone. No column is taken twice, and none of
 * amounts in another currency than the field's.
 */
export function guessColumns(fields: readonly ImportField[], headings: readonly string[]): ColumnsOfFields {
  const found = new Map<string, number>();
  const isFree = (at: number) => ![...found.values()].includes(at);
  const look = (shorten: (heading: string) => string) => {
    const shortened = headings.map((heading) => bare(shorten(heading)));
    for (const { source, titles, currency } of fields.filter((field) => !found.has(field.source))) {
      for (const title of titles) {
        const at = headings.findIndex(
          (heading, index) =>
            heading !== '' &&
            isFree(index) &&
            shortened[index] === bare(title) &&
            !namesAnother(heading, currency),
        );
        if (at >= 0 && !found.has(source)) found.set(source, at);
      }
    }
  };
  look((heading) => heading);
  look((heading) => heading.replace(addition, ''));
  return Object.fromEntries(found);
}
