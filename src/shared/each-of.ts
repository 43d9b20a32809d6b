/**
 * Makes a call for each, one after the other. A failure does not stop the others.
 *
 * @returns the failures, by what failed
 */
export async function eachOf<I>(
  items: readonly I[],
  call: (item: I, at: number) => Promise<unknown>,
): Promise<ReadonlyMap<I, unknown>> {
  const failures = new Map<I, unknown>();
  for (const [at, item] of items.entries()) {
    try {
      await call(item, at);
    } catch (error) {
      failures.set(item, error);
    }
  }
  return failures;
}
