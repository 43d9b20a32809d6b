import type { TFunction } from 'i18next';
import { price } from '../../../../contract/rules.ts';
import { readAmount } from '../../../shared/read-amount.ts';
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

/** An amount with either decimal sign, as far as it leaves no doubt: `1,250` in Russian is no amount. */
function amountOf(text: string, language: string): string {
  const languages = [language, 'ru', ...(text.includes('.') ? ['en'] : [])];
  const readings = languages.map((one) => readAmount(text, one));
  return readings.find((amount) => price().safeParse(amount).success) ?? text;
}

/** A Russian number as the contract has it, however it was written; another text as it is. */
function phoneOf(text: string): string {
  const digits = text.replaceAll(/\D/g, '').replace(/^[78](?=\d{10}$)/, '');
  const [, ...parts] = /^(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(digits) ?? [];
  const [code, first, second, third] = parts;
  return code ? `+7 (${code}) ${first}-${second}-${third}` : text;
}

const yes = ['yes', 'да', 'true', '1'];
const no = ['no', 'нет', 'false', '0'];

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
export function readCell({ source, kind }: ImportField, text: string, reader: CellReader): ReadCell {
  const choices = reader.choices[source];
  if (choices) return choiceIn(choices, text, reader.t);
  if (kind === 'money') return { value: amountOf(text, reader.language) };
  if (kind === 'phone') return { value: phoneOf(text) };
  if (kind === 'yesNo' && yes.includes(text.toLowerCase())) return { value: true };
  if (kind === 'yesNo' && no.includes(text.toLowerCase())) return { value: false };
  return { value: text };
}
