import { useCallback, useRef, useState } from 'react';
import { type RaRecord, useRefresh } from 'react-admin';
import { useCapability } from '../../../authProvider/store.ts';
import { ApiError } from '../../../shared/http/index.ts';
import { readerOf } from '../../../dataProvider/read-row.ts';
import { presentIn, versionIn } from '../../../shared/http/versions.ts';
import { useWrite } from '../../use-write.ts';
import type { View } from '../../view.ts';
import { type Change, changesBetween, isStored } from './changes.ts';

const GONE = 404;

/** A change or deletion of a record by somebody else while it was being edited. */
export type Meanwhile =
  | { is: 'deleted' }
  | { is: 'changed'; changes: readonly Change[]; records: readonly [before: RaRecord, after: RaRecord] };

const newest = (one: RaRecord, other: RaRecord): RaRecord =>
  (versionIn(other) ?? 0) > (versionIn(one) ?? 0) ? other : one;

interface Edit {
  /** The record to show: the newest known version. */
  record: RaRecord;
  /** Sets the record that the edit begins from, as long as nothing is typed. */
  begin: (record: RaRecord) => void;
  found: Meanwhile | undefined;
  /** Discards what was found. */
  forget: () => void;
  /** Saves, unless somebody else has changed the record. @throws the error that prevented it */
  write: (data: Record<string, unknown>) => Promise<void>;
}

/**
 * Updates a record without overwriting changes that others made since it was read, where the backend announces
 * `versions`. A change of a field that the form does not have is ignored: the form is saved again, from that
 * version.
 *
 * @param read the record as it was last read.
 */
export function useMeanwhile(view: View, read: RaRecord): Edit {
  const { name, versioned } = view.resource;
  const knowsVersions = useCapability('versions') && versioned === true;
  const save = useWrite();
  const refresh = useRefresh();
  const [found, setFound] = useState<Meanwhile>();
  const [reported, setReported] = useState(read);
  const record = newest(read, reported);
  const began = useRef(read);
  const begin = useCallback((from: RaRecord) => void (began.current = from), []);

  const write = async (data: Record<string, unknown>): Promise<void> => {
    const before = began.current;
    const version = knowsVersions ? versionIn(before) : undefined;
    const { id } = before;
    try {
      await save((dataProvider) =>
        dataProvider.update(name, { id, data, previousData: record, meta: { version } }),
      );
    } catch (error) {
      const present = version === undefined ? undefined : presentIn(error);
      if (!present) {
        const isGone = version !== undefined && error instanceof ApiError && error.status === GONE;
        setFound(isGone ? { is: 'deleted' } : undefined);
        throw error;
      }
      const after = { ...present, id };
      readerOf(view.resource)(after);
      // Somebody had the same in mind; or this is the save itself, sent again because its answer was lost.
      if (isStored(view.inputs, data, after)) {
        refresh();
        return setFound(undefined);
      }
      const changes = changesBetween(view.inputs, before, after);
      began.current = after;
      if (changes.length === 0) return write(data);
      setReported(after);
      setFound({ is: 'changed', changes, records: [before, after] });
      refresh();
      throw error;
    }
  };
  return { record, begin, found, forget: () => setFound(undefined), write };
}
