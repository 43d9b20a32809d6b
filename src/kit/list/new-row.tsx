import { visuallyHidden } from '@mui/utils';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { DataProviderContext, ListContext, type RaRecord, useGetList, useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useCapability } from '../../authProvider/store.ts';
import type { HeldLists } from '../../dataProvider/types.ts';
import { rowName } from '../../kinds/record-name.ts';
import type { View } from '../view.ts';

/** How long a new row is marked, in milliseconds. */
const marked = 6000;

/** The key that identifies a row after the list is reloaded; for a row without its own id, all its values. */
function keyOf({ id, ...fields }: RaRecord): string {
  return String(id).startsWith('row-') ? JSON.stringify(fields) : String(id);
}

/** A record that was created over a list, and the list before it. */
interface Made {
  /** The id in the backend's response; empty if there was none. */
  id: string;
  before: ReadonlySet<string>;
  /** The list's order, filter and page; with others, its rows are not comparable. */
  query: string;
}

interface NewRowValue {
  /** Stores the current rows. The returned function shows the record that was created, given its id. */
  expect: () => (id: unknown) => void;
  /** The id of the row to mark. */
  id?: RaRecord['id'];
}

const NewRowContext = createContext<NewRowValue>({ expect: () => () => undefined });
export const useNewRow = () => useContext(NewRowContext);

/**
 * The rows that the browser has. This avoids react-admin's wrapper, which treats every method as a call to the backend.
 */
function useHeldRows(): HeldLists['heldRows'] {
  const provider = useContext(DataProviderContext);
  return (name) => provider?.heldRows(name);
}

/** The row of the new record, once the list was read again. */
function useMadeRow(view: View, made: Made | undefined): RaRecord | undefined {
  const { data, isFetching } = useListContext<RaRecord>();
  const heldRows = useHeldRows();
  const { name } = view.resource;
  const rows = made && !isFetching ? (heldRows(name) ?? data ?? []) : [];
  const isMade = (row: RaRecord) => (made?.id ? String(row.id) === made.id : !made?.before.has(keyOf(row)));
  const [found, another] = rows.filter(isMade);
  // For a list that the backend pages, the newest rows are requested, which include the record.
  const isElsewhere = Boolean(made?.id) && !isFetching && !found;
  const { data: newest } = useGetList<RaRecord>(
    name,
    { pagination: { page: 1, perPage: 5 }, sort: { field: 'id', order: 'DESC' }, filter: view.filter },
    { enabled: useCapability('paged-lists') && isElsewhere },
  );
  // With two new rows and no id, the new record cannot be identified.
  if (found) return another ? undefined : found;
  return isElsewhere ? newest?.find(isMade) : undefined;
}

/**
 * Keeps a new record in sight: its row is marked, or shown above the current page if it is on another page or a filter
 * leaves it out.
 */
export function NewRow({ view, children }: { view: View; children: ReactNode }) {
  const { t } = useTranslation();
  const list = useListContext<RaRecord>();
  const heldRows = useHeldRows();
  const [last, setMade] = useState<Made>();
  const query = JSON.stringify([list.page, list.perPage, list.sort, list.filterValues]);
  const made = last?.query === query ? last : undefined;
  const row = useMadeRow(view, made);

  // Stored, so that a record that somebody else creates later is not mistaken for it.
  if (made && !made.id && row) setMade({ ...made, id: String(row.id) });
  const [isMarked, setMarked] = useState(false);
  const rowId = row?.id;
  useEffect(() => {
    if (rowId === undefined) return undefined;
    setMarked(true);
    const timer = setTimeout(() => setMarked(false), marked);
    return () => clearTimeout(timer);
  }, [rowId]);

  const expect = () => {
    const rows = heldRows(view.resource.name) ?? list.data ?? [];
    const before = new Set(rows.map(keyOf));
    return (id: unknown) => setMade({ id: String(id ?? ''), before, query });
  };
  // react-admin types a list by a union of its states, which is lost when a row is added.
  const withNewRow = useMemo(() => {
    const isThere = !row || list.data?.some(({ id }) => id === row.id);
    return isThere ? list : { ...list, data: [row, ...(list.data ?? [])] };
  }, [list, row]);
  return (
    <NewRowContext.Provider value={{ expect, id: isMarked ? rowId : undefined }}>
      <ListContext.Provider value={withNewRow as typeof list}>{children}</ListContext.Provider>
      {made && (
        <div role="status" style={visuallyHidden}>
          {row && t('list.new_row', { name: rowName(row) })}
        </div>
      )}
    </NewRowContext.Provider>
  );
}
