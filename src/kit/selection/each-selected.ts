import type { Identifier } from 'react-admin';

/**
 * Makes a call for each record, one after the other, until the session ends. A failure does not stop the others.
 *
 * @param onAt called with the number of records that are done
 * @returns the failures, by the id of the record
 */
export async function eachSelected(
  ids: readonly Identifier[],
  session: AbortSignal,
  onAt: (done: number) => void,
  call: (id: Identifier) => Promise<unknown>,
): Promise<ReadonlyMap<Identifier, unknown>> {
  const failures = new Map<Identifier, unknown>();
  for (const [at, id] of ids.entries()) {
    onAt(at);
    try {
      session.throwIfAborted();
      await call(id);
    } catch (error) {
      failures.set(id, error);
    }
  }
  return failures;
}
