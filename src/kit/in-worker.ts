/**
 * The first message of a worker.
 *
 * @throws if it fails or cannot be loaded; the signal's reason once it aborts
 */
export const answerOf = <A>(worker: Worker, signal: AbortSignal): Promise<A> =>
  new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<A>) => resolve(data));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    signal.addEventListener('abort', () => {
      const { reason }: { reason: unknown } = signal;
      reject(reason instanceof Error ? reason : new DOMException('', 'AbortError'));
    });
  });
