import { useState } from 'react';
import { type RaRecord, useGetOne, useListContext } from 'react-admin';

/**
 * The record of a dialog over a list: the row of the list, or, where there is none or the list could not be
 * read, one that is read for the dialog. While either is being read, as after a write, the dialog waits for
 * it: a stale record would be sent back. A dialog that has its record keeps it, whatever the list does
 * beneath it.
 */
export function useRecordOf(resource: string, id: string) {
  const { data: rows, isFetching, error: stale } = useListContext<RaRecord>();
  const row = stale ? undefined : rows?.find((candidate) => String(candidate.id) === id);
  const {
    data: read,
    isFetching: isReading,
    error,
    refetch,
  } = useGetOne(
    resource,
    { id },
    // Reading the record again must not replace values that are being typed.
    { enabled: !isFetching && !row, refetchOnReconnect: false, refetchOnWindowFocus: false },
  );
  const present = isFetching || isReading ? undefined : (row ?? read);
  const [record, setRecord] = useState(present);
  if (present && present !== record) setRecord(present);
  return { record, error: isReading ? null : error, refetch };
}
