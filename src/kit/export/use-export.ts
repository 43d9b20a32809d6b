import type { TFunction } from 'i18next';
import { useEffect, useEffectEvent, useState } from 'react';
import { type RaRecord, useDataProvider, useListContext, useLocaleState } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '../../../contract/user.ts';
import { capabilities, useSession } from '../../authProvider/store.ts';
import { useUser } from '../../authProvider/user.ts';
import { allPages } from '../../dataProvider/all-pages.ts';
import { download } from '../../shared/download.ts';
import { sortableDate } from '../../shared/moment.ts';
import type { PanelDataProvider } from '../../dataProvider/index.ts';
import { writeCsv } from './csv.ts';
import { writeXlsx } from './write-xlsx.ts';
import { columnKey, useOwnHidden } from '../table/table-settings.ts';
import { textKey } from '../../kinds/texts.ts';
import { useRowsAtOnce } from '../offered.ts';
import { useArrangedColumns } from '../table/table-settings.ts';
import type { Column, View } from '../view.ts';
import type { FileColumn } from './list-file.ts';

/** A kind of file for a spreadsheet. */
export type Format = 'csv' | 'xlsx';

/** The progress of an export. */
export interface Progress {
  rows: number;
  /** Whether all rows are read and the file is being written. */
  isWriting?: true;
  /** Unknown until the first page, and if the backend counts only pages. */
  total?: number;
}

/** The zone of the reader's clock, by which files have moments: `Europe/Berlin`. */
const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The part of a column that a file has. */
type WrittenColumn = Pick<Column, 'id' | 'source' | 'parts'>;

const writtenColumn = ({ id, source, parts, fromElsewhere }: Column): WrittenColumn => ({
  id,
  source: fromElsewhere ? id : source,
  parts,
});

/** Records with what columns read elsewhere, which those that share a reading read once. */
async function withOthers(
  records: readonly RaRecord[],
  columns: readonly Column[],
  user: CurrentUser,
  signal: AbortSignal,
): Promise<readonly RaRecord[]> {
  let completed = records;
  for (const read of new Set(columns.flatMap(({ fromElsewhere = [] }) => fromElsewhere)))
    completed = await read(completed, user, signal);
  return completed;
}

/** Columns for a file, with that of the currency behind the amounts that are in it. */
function fileColumns(
  { resource, choices }: View,
  columns: readonly WrittenColumn[],
  t: TFunction,
): FileColumn[] {
  const headingOf = (id: string) => t(textKey(resource.name, `fields.${id}`));
  const headed: FileColumn[] = columns.map((column) => ({
    column,
    // As the server's files of statistics head their hours.
    heading: headingOf(column.id) + (column.parts?.sheet === 'moment' ? `, ${ownZone()}` : ''),
    titles: new Map(Object.entries(choices[column.source] ?? {}).map(([key, title]) => [key, t(title)])),
  }));
  const lastAmount = columns.findLastIndex(({ parts }) => parts?.inCurrency);
  if (lastAmount < 0) return headed;
  const currency = { column: { source: 'currency' }, heading: headingOf('currency') };
  return headed.toSpliced(lastAmount + 1, 0, currency);
}

/** The fields of the form that the list has no column for, as far as the backend has them: an import reads them. */
function useFormFields({ columns, others, inputs }: View): readonly WrittenColumn[] {
  const announced = capabilities(useSession());
  const listed = columns.map(({ source }) => source.split('.')[0]);
  return inputs
    .filter(({ needs }) => !needs || announced.includes(needs))
    .map(({ source, parts }) => parts.readFrom ?? source)
    .filter((source) => !listed.includes(source))
    .map((source) => others.find((other) => other.source === source) ?? { id: source, source });
}

/**
 * The list in context as a file: all that passes its filters, in its order, without the columns that were hidden, and
 * with the fields that only its form has.
 */
function useListFile(view: View, format: Format) {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const { t } = useTranslation();
  const [language] = useLocaleState();
  const { filterValues, sort } = useListContext();
  const [offered] = useArrangedColumns(view);
  // A file has room for those that begin hidden.
  const hidden = useOwnHidden(view);
  const formFields = useFormFields(view);
  const perPage = useRowsAtOnce(view);
  const { name } = view.resource;
  const user = useUser();

  return async (signal: AbortSignal, onRead: (progress: Progress) => void) => {
    const filter = { ...filterValues, ...view.filter };
    const read = (page: number) =>
      dataProvider.getList(name, { filter, sort, pagination: { page, perPage }, signal });
    const records = await allPages(view.resource, read, (rows, total) => onRead({ rows, total }));
    const shown = offered.filter((column) => !hidden.includes(columnKey(column)));
    const held = formFields.filter(({ source }) => records.some((record) => record[source] !== undefined));
    const columns = [...shown.map(writtenColumn), ...held];
    const completed = await withOthers(records, shown, user, signal);
    const words = { yes: t('ra.boolean.true'), no: t('ra.boolean.false') };
    onRead({ rows: records.length, isWriting: true });
    const write = format === 'csv' ? writeCsv : writeXlsx;
    const blob = await write({
      columns: fileColumns(view, columns, t),
      records: completed,
      words,
      language,
      signal,
    });
    return { blob, count: records.length };
  };
}

/**
 * Exports the list in context once, when the component mounts; unmounting cancels it.
 * @param onDone called with the number of rows in the file
 */
export function useExport(view: View, format: Format, onDone: (count: number) => void) {
  const file = useListFile(view, format);
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<Progress>({ rows: 0 });
  const [error, setError] = useState<unknown>();

  const run = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const { blob, count } = await file(signal, (read) => signal.aborted || setProgress(read));
      if (signal.aborted) return;
      const name = `${view.address.replaceAll('/', '-')}-${sortableDate(new Date())}.${format}`;
      download(name, blob);
      onDone(count);
    } catch (failure) {
      if (!signal.aborted) setError(failure);
    }
  });
  useEffect(() => {
    const cancel = new AbortController();
    void run(cancel.signal);
    return () => cancel.abort();
  }, [attempt]);

  const retry = () => {
    setError(undefined);
    setProgress({ rows: 0 });
    setAttempt(attempt + 1);
  };
  return { progress, error, retry };
}
