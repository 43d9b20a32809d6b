import type { DataProvider, Identifier } from 'react-admin';
import type { Writes } from './types.ts';
import { eachOf } from '../shared/each-of.ts';
import { ApiError, NO_ANSWER } from '../shared/http/api-error.ts';

const messageOf = (failure: unknown) => (failure instanceof Error ? failure.message : String(failure));

/** Some of several records failed: its message names each with its reason, and its status is that of the first. */
class SomeFailed extends ApiError {
  constructor(failures: ReadonlyMap<Identifier, unknown>) {
    const [first] = failures.values();
    const reasons = [...failures].map(([id, failure]) => `#${id}: ${messageOf(failure)}`);
    super(first instanceof ApiError ? first.status : NO_ANSWER, { message: reasons.join('\n') });
  }
}

/** Makes a call for each record. @throws which failed and why, after all were tried. */
async function forEachOf(ids: readonly Identifier[], call: (id: Identifier) => Promise<unknown>) {
  const failures = await eachOf(ids, call);
  if (failures.size > 0) throw new SomeFailed(failures);
  return { data: [...ids] };
}

type Many = Pick<DataProvider, 'updateMany' | 'deleteMany'>;

/**
 * Changes and deletes many records, for a backend that has calls only for one. A failure does not stop the others:
 * react-admin reads the list again after it.
 */
export const oneByOne = <P extends Pick<Writes, 'update' | 'delete'>>(provider: P): P & Many => ({
  ...provider,
  updateMany: (resource, { ids, data, meta }) =>
    forEachOf(ids, (id) => provider.update(resource, { id, data, meta, previousData: { id } })),
  deleteMany: (resource, { ids, meta }) => forEachOf(ids, (id) => provider.delete(resource, { id, meta })),
});
