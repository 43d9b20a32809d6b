import { StartError } from './start-error.ts';

/**
 * Waits for everything that a start needs.
 *
 * @throws StartError with a line for each thing that cannot be had, so that nobody learns of them one start after the
 *   other.
 */
export async function together<T extends readonly unknown[]>(needed: {
  readonly [K in keyof T]: Promise<T[K]>;
}): Promise<T> {
  const failures = (await Promise.allSettled(needed)).flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  const sentences = failures.flatMap((failure) => (failure instanceof StartError ? failure.message : []));
  if (sentences.length > 1 && sentences.length === failures.length) {
    throw new StartError(sentences.join('\n'), { cause: new AggregateError(failures) });
  }
  return Promise.all(needed) as Promise<unknown> as Promise<T>;
}
