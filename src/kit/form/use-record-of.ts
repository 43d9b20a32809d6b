import { useState } from 'react';
import { type RaRecord, useGetOne, useListContext } from 'react-admin';
import type { View } from '../view.ts';

/**
 * The record of a dialog over a list: the row of the list, or a record that is read for the dialog if the list does not
 * have it or could not be read. The dialog waits while either is being read, as after a write: otherwise it would send
 * back a stale record. Once a dialog has its record, it keeps it, whatever happens to the list.
 */
export function useRecordOf({ resource, filter }: Pick<View, 'resource' | 'filter'>, id: string) {
  const { data: rows, isFetching, error: stale } = useListContext<RaRecord>();
  const row = stale ? undefined : rows?.find((candidate) => String(candidate.id) === id);
  const {
    data: read,
    isFetching: isReading,
    error,
    refetch,
  } = useGetOne(
    resource.name,
    { id, meta: filter && { filter } },
    // Reading the record again must not replace values that are being typed.
    { enabled: !isFetching && !row, refetchOnReconnect: false, refetchOnWindowFocus: false },
  );
  const present = isFetching || isReading ? undefined : (row ?? read);
  const [kept, setKept] = useState(present);
  if (present && present !== kept) setKept(present);
  // A drawer goes from one record to the next.
  const record = String(kept?.id) === id ? kept : undefined;
  return { record, error: isReading ? null : error, refetch };
}
