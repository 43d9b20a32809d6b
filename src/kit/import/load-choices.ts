import type { TFunction } from 'i18next';
import type { PanelDataProvider } from '../../dataProvider/index.ts';
import { valueText } from '../../shared/values.ts';
import type { ImportField } from './rows/import-field.ts';
import type { CellChoice } from './rows/read-cell.ts';

async function choicesOf(
  { titledBy, choices }: ImportField,
  dataProvider: PanelDataProvider,
  t: TFunction,
  signal: AbortSignal,
): Promise<readonly CellChoice[] | undefined> {
  if (choices) return Object.entries(choices).map(([key, title]) => ({ key, title: t(title) }));
  if (!titledBy) return undefined;
  if ('options' in titledBy) return dataProvider.getOptions(titledBy.options, signal);
  const records = await dataProvider.getAll(titledBy.records, signal);
  return records.map((record) => ({ key: record.id, title: valueText(record) }));
}

/** Reads the lists of values that cells may name, by the source of their field. */
export async function loadChoices(
  fields: readonly ImportField[],
  dataProvider: PanelDataProvider,
  t: TFunction,
  signal: AbortSignal,
): Promise<Record<string, readonly CellChoice[] | undefined>> {
  const loaded = fields.map(
    async (field) => [field.source, await choicesOf(field, dataProvider, t, signal)] as const,
  );
  return Object.fromEntries(await Promise.all(loaded));
}
