import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runImport } from '../../src/kit/import/run-import.ts';
import { ApiError, NO_ANSWER } from '../../src/shared/http/api-error.ts';

const rows = [2, 3, 4].map((number) => ({ row: { number, cells: [] }, body: { number } }));

/** An import in which the attempts at rows fail as listed, in order; the others succeed. */
function importing(
  failures: Record<number, (ApiError | undefined)[]>,
  isRepeatable = true,
  repeats: readonly number[] = [],
) {
  const attempts: number[] = [];
  const run = runImport({
    rows,
    isRepeatable,
    create: async ({ row: { number } }) => {
      attempts.push(number);
      const failure = failures[number]?.shift();
      if (failure) throw failure;
      return repeats.includes(number);
    },
  });
  const numbers = () => run.progress.get().refused.map(({ ready }) => ready.row.number);
  return { run, attempts, numbers };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('an import', () => {
  test('goes on after a row that the server refuses', async () => {
    const { run, numbers } = importing({ 3: [new ApiError(422, { errors: { name: 'Taken' } })] });
    await run.run();
    expect(run.progress.get()).toMatchObject({ created: 2, isOver: true });
    expect(numbers()).toEqual([3]);
  });

  test('tells rows of an earlier import from its own, whose answers were lost', async () => {
    const { run } = importing({ 3: [new ApiError(NO_ANSWER)] }, true, [2, 3]);
    const over = run.run();
    await vi.runAllTimersAsync();
    await over;
    expect(run.progress.get()).toMatchObject({ created: 2, repeated: [rows[0]], refused: [] });
  });

  test('waits as long as the server asks, then tries the same row again', async () => {
    const { run, attempts } = importing({ 3: [new ApiError(429, {}, { retryAfter: 120 })] });
    const over = run.run();
    await vi.advanceTimersByTimeAsync(119_000);
    expect(run.progress.get().pause?.until).toBe(Date.now() + 1000);
    expect(attempts).toEqual([2, 3]);
    await vi.advanceTimersByTimeAsync(1000);
    await over;
    expect(attempts).toEqual([2, 3, 3, 4]);
    expect(run.progress.get()).toMatchObject({ created: 3, refused: [] });
  });

  test('may be stopped while it waits; the rows after that are left', async () => {
    const { run, attempts, numbers } = importing({ 3: [new ApiError(429, {}, { retryAfter: 3600 })] });
    const over = run.run();
    await vi.advanceTimersByTimeAsync(1000);
    run.stop();
    await over;
    expect(attempts).toEqual([2, 3]);
    expect(numbers()).toEqual([3]);
    expect(run.progress.get().created).toBe(1);
  });

  test('may skip a row at which it waits', async () => {
    const { run, numbers } = importing({ 3: [new ApiError(429, {}, { retryAfter: 3600 })] });
    const over = run.run();
    await vi.advanceTimersByTimeAsync(1000);
    run.skip();
    await over;
    expect(numbers()).toEqual([3]);
    expect(run.progress.get().created).toBe(2);
  });

  test('tries a row whose answer was lost again by itself, then waits for the user', async () => {
    const lost = () => new ApiError(0);
    const { run, attempts } = importing({ 3: [lost(), lost(), lost(), lost()] });
    const over = run.run();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempts).toEqual([2, 3, 3, 3, 3]);
    expect(run.progress.get().pause).toMatchObject({ error: { status: 0 } });
    expect(run.progress.get().pause?.until).toBeUndefined();
    run.tryAgain();
    await over;
    expect(run.progress.get()).toMatchObject({ created: 3, refused: [] });
  });

  test('never repeats such a row if the backend would create it twice', async () => {
    const { run, attempts, numbers } = importing({ 3: [new ApiError(0)] }, false);
    const over = run.run();
    await vi.advanceTimersByTimeAsync(60_000);
    run.tryAgain();
    await over;
    expect(attempts).toEqual([2, 3, 4]);
    expect(numbers()).toEqual([3]);
  });

  test('waits for the user once the session is lost', async () => {
    const { run } = importing({ 3: [new ApiError(401)] });
    const over = run.run();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(run.progress.get().pause).toMatchObject({ error: { status: 401 } });
    run.tryAgain();
    await over;
    expect(run.progress.get()).toMatchObject({ created: 3, refused: [] });
  });
});
