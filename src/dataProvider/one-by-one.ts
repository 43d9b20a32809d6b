import type { DataProvider, Identifier } from 'react-admin';

/** Makes a call for each record, one after the other. @throws the first failure, after all were tried. */
async function forEachOf(ids: readonly Identifier[], call: (id: Identifier) => Promise<unknown>) {
  const failures: unknown[] = [];
  for (const id of ids) await call(id).catch((failure: unknown) => failures.push(failure));
  if (failures.length > 0) throw failures[0];
  return { data: [...ids] };
}

type Many = Pick<DataProvider, 'updateMany' | 'deleteMany'>;

/**
 * Changes and deletes many records, for a backend that has calls only for one. A failure does not stop the others:
 * react-admin reads the list again after it.
 */
export const oneByOne = <P extends Pick<DataProvider, 'update' | 'delete'>>(provider: P): P & Many => ({
  ...provider,
  updateMany: (resource, { ids, data, meta }) =>
    forEachOf(ids, (id) => provider.update(resource, { id, data, meta, previousData: { id } })),
  deleteMany: (resource, { ids, meta }) => forEachOf(ids, (id) => provider.delete(resource, { id, meta })),
});
