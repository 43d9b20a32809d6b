/**
 * Does some work at once and then at intervals. Work that outlasts an interval goes on alone: the next one begins at a later
 * interval.
 *
 * @param interval milliseconds. @returns a function that ends it, and resolves when no work is under way.
 */
export function atIntervals(work: () => Promise<void>, interval: number): () => Promise<void> {
  let running: Promise<void> | undefined;
  const begin = () => {
    running ??= work().finally(() => {
      running = undefined;
    });
  };
  begin();
  const timer = setInterval(begin, interval);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
