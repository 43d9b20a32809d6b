import { minute } from '../../contract/durations.ts';
/** How long an answer stays valid, in milliseconds. */
const lifetime = minute;

/** Caches responses for a minute; failures are not cached. */
export function remembered() {
  const answers = new Map<string, { answer: Promise<unknown>; askedAt: number }>();
  return {
    /** The response cached under a key, or else that of a new call. */
    get<T>(key: string, ask: () => Promise<T>): Promise<T> {
      const known = answers.get(key);
      // One key always stands for one call, and its answer is of that call's type.
      if (known && performance.now() - known.askedAt < lifetime) return known.answer as Promise<T>;
      const answer = ask().catch((failure: unknown) => {
        // A newer call may have taken its place.
        if (answers.get(key)?.answer === answer) answers.delete(key);
        throw failure;
      });
      answers.set(key, { answer, askedAt: performance.now() });
      return answer;
    },
    /** Clears the cache, because something was written. */
    forget: () => answers.clear(),
  };
}
