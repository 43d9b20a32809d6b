import type { TFunction } from 'i18next';
import type { OptionList } from '../../../contract/kinds.ts';
import type { PanelDataProvider } from '../../dataProvider/index.ts';
import { fetchOptions } from '../../dataProvider/options.ts';
import { languages } from '../../i18n/languages.ts';
import { request } from '../../shared/http/request.ts';
import { valueText } from '../../shared/values.ts';
import type { ImportField } from './rows/import-field.ts';
import type { CellChoice } from './rows/read-cell.ts';

/** The means of reading values by their titles, in the language of the panel and in the others. */
export interface ChoiceReader {
  dataProvider: PanelDataProvider;
  language: string;
  t: TFunction;
  /** The texts of another language, once they are loaded. */
  textsIn: (language: string) => TFunction;
}

const othersThan = (language: string) =>
  languages.map(({ code }) => code).filter((code) => code !== language);

/** The titles of options by their keys in another language. A backend that knows one language answers the same. */
async function optionTitles(list: OptionList, language: string, signal: AbortSignal) {
  const headers = { 'Accept-Language': language };
  const asked: typeof request = (path, options) => request(path, { ...options, headers });
  const options = await fetchOptions(asked, list, signal);
  return new Map(options.map(({ key, title }) => [key, title]));
}

async function choicesOf(
  { titledBy, choices }: ImportField,
  { dataProvider, language, t, textsIn }: ChoiceReader,
  signal: AbortSignal,
): Promise<readonly CellChoice[] | undefined> {
  const others = othersThan(language);
  if (choices) {
    return Object.entries(choices).map(([key, title]) => ({
      key,
      title: t(title),
      translations: others.map((code) => textsIn(code)(title)),
    }));
  }
  if (!titledBy) return undefined;
  if ('options' in titledBy) {
    const list = titledBy.options;
    const options = await dataProvider.getOptions(list, signal);
    const titles = await Promise.all(others.map((code) => optionTitles(list, code, signal)));
    return options.map(({ key, title }) => ({
      key,
      title,
      translations: titles.flatMap((translated) => translated.get(key) ?? []),
    }));
  }
  const records = await dataProvider.getAll(titledBy.records, signal);
  return records.map((record) => ({ key: record.id, title: valueText(record) }));
}

/** Reads the lists of values that cells may name, by the source of their field. */
export async function loadChoices(
  fields: readonly ImportField[],
  reader: ChoiceReader,
  signal: AbortSignal,
): Promise<Record<string, readonly CellChoice[] | undefined>> {
  const loaded = fields.map(async (field) => [field.source, await choicesOf(field, reader, signal)] as const);
  return Object.fromEntries(await Promise.all(loaded));
}
