import { useEffect, useEffectEvent, useState } from 'react';
import { useDataProvider, useListContext, useLocaleState } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { allPages } from '../../dataProvider/all-pages.ts';
import { download } from '../../shared/download.ts';
import { sortableDate } from '../../shared/moment.ts';
import type { PanelDataProvider } from '../../dataProvider/index.ts';
import { columnText } from './column-text.ts';
import { csv, csvSigns } from './csv.ts';
import { columnKey, useHiddenColumns } from '../table/table-settings.ts';
import { textKey } from '../../kinds/texts.ts';
import { useRowsAtOnce } from '../offered.ts';
import { useArrangedColumns } from '../table/table-settings.ts';
import type { View } from '../view.ts';

/** The progress of reading a list. */
export interface Progress {
  rows: number;
  /** Unknown until the first page, and if the backend counts only pages. */
  total?: number;
}

/** The list in context as a CSV file: all that passes its filters, in its order, in the columns shown. */
function useListFile(view: View) {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const { t } = useTranslation();
  const [language] = useLocaleState();
  const { filterValues, sort } = useListContext();
  const [offered] = useArrangedColumns(view);
  const [hidden] = useHiddenColumns(view);
  const perPage = useRowsAtOnce(view);
  const { name } = view.resource;

  return async (signal: AbortSignal, onRead: (progress: Progress) => void) => {
    const filter = { ...filterValues, ...view.filter };
    const read = (page: number) =>
      dataProvider.getList(name, { filter, sort, pagination: { page, perPage }, signal });
    const records = await allPages(read, (rows, total) => onRead({ rows, total }));
    const columns = offered.filter((column) => !hidden.includes(columnKey(column)));
    const { decimal, separator } = csvSigns(language);
    const words = { yes: t('ra.boolean.true'), no: t('ra.boolean.false'), decimal };
    const headings = columns.map(({ id }) => t(textKey(name, `fields.${id}`)));
    const rows = records.map((record) => columns.map((column) => columnText(column, record, words)));
    return { text: csv([headings, ...rows], separator), count: records.length };
  };
}

/**
 * Exports the list in context once, when the component mounts; unmounting cancels it.
 * @param onDone called with the number of rows in the file
 */
export function useExport(view: View, onDone: (count: number) => void) {
  const file = useListFile(view);
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<Progress>({ rows: 0 });
  const [error, setError] = useState<unknown>();

  const run = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const { text, count } = await file(signal, (read) => signal.aborted || setProgress(read));
      if (signal.aborted) return;
      const name = `${view.address.replaceAll('/', '-')}-${sortableDate(new Date())}.csv`;
      download(name, text, 'text/csv');
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
