import type { TFunction } from 'i18next';
import { bare } from './guess-columns.ts';
import type { ImportField } from './import-field.ts';

/** A value that a cell may name by one of its titles or by its key. */
export interface CellChoice {
  key: string | number;
  title: string;
  /** Its titles in the other languages. */
  translations?: readonly string[];
}

const isTitled = ({ title, translations = [] }: CellChoice, is: (title: string) => boolean) =>
  [title, ...translations].some(is);

/** The means of reading cells as values. */
export interface CellReader {
  t: TFunction;
  language: string;
  /** The values to choose from, by the source of the field. */
  choices: Readonly<Record<string, readonly CellChoice[] | undefined>>;
}

/** The value of a cell, or the reason for which it has none. */
export type ReadCell = { value: unknown } | { problem: string };

/** How many choices a message names. */
const named = 5;

/** The choice with this title or, where none has it, with this key. */
function choiceIn(choices: readonly CellChoice[], text: string, t: TFunction): ReadCell {
  const titled = choices.filter((choice) =>
    isTitled(choice, (title) => title.trim().toLowerCase() === text.toLowerCase()),
  );
  const found = titled.length > 0 ? titled : choices.filter(({ key }) => String(key) === text);
  const alike =
    found.length > 0
      ? found
      : choices.filter((choice) => isTitled(choice, (title) => bare(title) === bare(text)));
  const [only] = alike;
  if (only && alike.length === 1) return { value: only.key };
  if (alike.length > 1) {
    return { problem: t('import.problem.several', { ids: alike.map(({ key }) => key).join(', ') }) };
  }
  const titles = choices.slice(0, named).map(({ title }) => title);
  const list = choices.length > named ? [...titles, '…'] : titles;
  return { problem: t('import.problem.unknown', { choices: list.join(', ') }) };
}

/** Reads a cell as the value of a field. The contract's own rules are checked afterwards. */
export function readCell({ source, read, problem }: ImportField, text: string, reader: CellReader): ReadCell {
  const choices = reader.choices[source];
  if (choices) return choiceIn(choices, text, reader.t);
  const known = problem?.(text);
  if (known) return { problem: reader.t(known) };
  return { value: read ? read(text, reader.language) : text };
}
