import type { Identifier } from 'react-admin';
import { eachOf } from '../../shared/each-of.ts';

/**
 * Makes a call for each record until the session ends.
 *
 * @param onAt called with the number of records that are done
 * @returns the failures, by the id of the record
 */
export const eachSelected = (
  ids: readonly Identifier[],
  session: AbortSignal,
  onAt: (done: number) => void,
  call: (id: Identifier) => Promise<unknown>,
) =>
  eachOf(ids, async (id, at) => {
    onAt(at);
    session.throwIfAborted();
    await call(id);
  });
