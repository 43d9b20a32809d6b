import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { createLog } from '../../../server/base/log.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { type FailedTry, GiveUp, type Handler, type JobKind } from '../../../server/jobs/job-kind.ts';
import { type Jobs, openJobs } from '../../../server/jobs/open.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { createDatabase } from '../../support/server/fresh-postgres.ts';

/** A job that only carries a number. */
const numbered: JobKind<{ number: number }> = {
  name: 'numbered',
  data: z.object({ number: z.int() }),
  retry: { limit: 2, delay: 1 },
  timeout: 60,
  atOnce: 2,
};

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const opened: Jobs[] = [];
async function open(connection = backend.connection, write = (_line: string) => {}): Promise<Jobs> {
  const jobs = await openJobs(connection, [numbered], createLog({ write }));
  opened.push(jobs);
  return jobs;
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((jobs) => jobs.stop()));
});

/** Orders jobs of some numbers, in one transaction. */
const order = (jobs: Jobs, ...numbers: number[]) =>
  backend.database.transaction(async (transaction) => {
    for (const number of numbers) await jobs.send(transaction, numbered, { number });
  });

/** A handler that notes what it was given. */
function noting(work: Handler<{ number: number }>['work'] = async () => undefined) {
  const done: number[] = [];
  const failures: FailedTry[] = [];
  const handler: Handler<{ number: number }> = {
    work(data) {
      done.push(data.number);
      return work(data);
    },
    failed: async (_transaction, _data, failure) => void failures.push(failure),
  };
  return { done, failures, handler };
}

describe('a job', () => {
  test('is done soon after its transaction, and once', async () => {
    const jobs = await open();
    const { done, handler } = noting();
    jobs.work(numbered, handler);
    await jobs.idle();
    const started = Date.now();
    await order(jobs, 1, 2, 3);
    await expect.poll(() => done.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
    expect(Date.now() - started).toBeLessThan(2_000);
    await jobs.idle();
    expect(done).toHaveLength(3);
  });

  test('is done after an outage of the database', async () => {
    let isAway = false;
    let refused = 0;
    const run: Backend['connection']['run'] = async (...statement) => {
      if (!isAway) return backend.connection.run(...statement);
      refused += 1;
      throw new Error('the database is away');
    };
    const jobs = await open({ ...backend.connection, run });
    const { done, handler } = noting();
    jobs.work(numbered, handler);
    await jobs.idle();
    isAway = true;
    await order(jobs, 40);
    await expect.poll(() => refused, { timeout: 5_000 }).toBeGreaterThan(1);
    expect(done).toEqual([]);
    isAway = false;
    await expect.poll(() => done, { timeout: 5_000 }).toEqual([40]);
  });

  test('that cannot be asked for is told once and not taken for none', async () => {
    let isRefused = true;
    const run: Backend['connection']['run'] = async (text, values) => {
      if (isRefused && text.includes('SKIP LOCKED')) throw new Error('the statement is refused');
      return backend.connection.run(text, values);
    };
    const lines: string[] = [];
    const jobs = await open({ ...backend.connection, run }, (line) => lines.push(line));
    const { done, handler } = noting();
    await order(jobs, 41);
    jobs.work(numbered, handler);
    let isIdle = false;
    const idle = jobs.idle().then(() => (isIdle = true));
    const told = () => lines.filter((line) => line.includes('jobs cannot be fetched'));
    await expect.poll(told).toHaveLength(1);
    await setTimeout(1_500);
    expect(told()).toHaveLength(1);
    expect(told()[0]).toContain('the statement is refused');
    expect(isIdle).toBe(false);
    isRefused = false;
    await idle;
    expect(done).toEqual([41]);
    expect(lines.filter((line) => line.includes('jobs are fetched again'))).toHaveLength(1);
  });

  test('is not queued if its transaction is rolled back', async () => {
    const jobs = await open();
    const undone = backend.database.transaction(async (transaction) => {
      await jobs.send(transaction, numbered, { number: 4 });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const { done, handler } = noting();
    jobs.work(numbered, handler);
    await jobs.idle();
    expect(done).toEqual([]);
  });

  test('waits for a process that does it', async () => {
    const ordering = await open();
    await order(ordering, 5);
    await ordering.stop();
    const { done, handler } = noting();
    const jobs = await open();
    jobs.work(numbered, handler);
    await jobs.idle();
    expect(done).toEqual([5]);
  });

  test('is done by one of several processes', async () => {
    const [one, another] = [await open(), await open()];
    const numbers = Array.from({ length: 20 }, (_, index) => index);
    await order(one, ...numbers);
    const { done, handler } = noting();
    one.work(numbered, handler);
    another.work(numbered, handler);
    await Promise.all([one.idle(), another.idle()]);
    expect(done.toSorted((a, b) => a - b)).toEqual(numbers);
  });

  test('that fails is tried again, later each time, and given up after its last try', async () => {
    const jobs = await open();
    const { done, failures, handler } = noting(() => Promise.reject(new Error('not today')));
    jobs.work(numbered, handler);
    const started = Date.now();
    await order(jobs, 6);
    await expect.poll(() => failures).toHaveLength(3);
    expect(done).toEqual([6, 6, 6]);
    expect(failures.map(({ nextAt }) => nextAt === null)).toEqual([false, false, true]);
    // One second at least before the second try, two before the third.
    expect(Date.now() - started).toBeGreaterThan(3_000);
    await jobs.idle();
    expect(done).toHaveLength(3);
  });

  test('with data of another version is tried again, and holds up no other', async () => {
    const logged: string[] = [];
    const log = createLog({ write: (line) => void logged.push(line) });
    const jobs = await openJobs(backend.connection, [numbered], log);
    opened.push(jobs);
    const { done, handler } = noting();
    const named = { ...numbered, data: z.object({ name: z.string() }) };
    await backend.database.transaction((transaction) => jobs.send(transaction, named, { name: 'eight' }));
    jobs.work(numbered, handler);
    await order(jobs, 8);
    const told = () => logged.filter((line) => line.includes('data that this version does not know'));
    await expect.poll(() => [done, told().length]).toEqual([[8], 3]);
    await jobs.idle();
    expect(told()).toHaveLength(3);
  });

  test('is given up at once if no further attempt can succeed', async () => {
    const jobs = await open();
    const { done, failures, handler } = noting(() => Promise.reject(new GiveUp('never')));
    jobs.work(numbered, handler);
    await order(jobs, 7);
    await expect.poll(() => failures).toMatchObject([{ nextAt: null }]);
    await jobs.idle();
    expect(done).toEqual([7]);
  });

  test('that is running is finished before the queue stops', async () => {
    const jobs = await open();
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    const { done, handler } = noting(() => held.then(() => undefined));
    jobs.work(numbered, handler);
    await order(jobs, 8);
    await expect.poll(() => done).toEqual([8]);
    let isStopped = false;
    const stopping = jobs.stop().then(() => (isStopped = true));
    await setTimeout(100);
    expect(isStopped).toBe(false);
    finish();
    await stopping;
    const { done: again, handler: next } = noting();
    const later = await open();
    later.work(numbered, next);
    await later.idle();
    expect(again).toEqual([]);
  });

  test('does not count as done if the writes at its end fail', async () => {
    const jobs = await open();
    const { failures, handler } = noting(async () => async () => {
      throw new Error('not written');
    });
    jobs.work(numbered, handler);
    await order(jobs, 9);
    await expect.poll(() => failures.length).toBeGreaterThan(0);
    expect(failures[0]?.nextAt).toBeInstanceOf(Date);
  });
});

test.runIf(inject('database') === 'postgres')(
  'a start waits for another process that makes the same queue',
  async () => {
    const log = createLog({ write: () => undefined });
    const patience = { statement: 60_000, connect: 60_000, lock: 200 };
    const connection = openPostgres(await createDatabase(inject('postgresUrl')), log, patience);
    onTestFinished(() => connection.close());
    await (await openJobs(connection, [], log)).stop();
    const [opening] = await connection.database.transaction(async (transaction) => {
      await transaction.execute(sql`select jobs.create_queue('numbered', '{}')`);
      const started = openJobs(connection, [numbered], log);
      let isOpen = false;
      void started.then(() => (isOpen = true));
      await setTimeout(700);
      expect(isOpen).toBe(false);
      return [started];
    });
    await (await opening).stop();
  },
);

test('the database keeps working after a failed script of several statements', async () => {
  await expect(backend.connection.run('begin; select 1/0; commit;')).rejects.toThrow(/division by zero/);
  expect(await backend.connection.run('select 1 as one')).toEqual([{ one: 1 }]);
  expect(await backend.connection.run('select $1::int + 1 as two', [1])).toEqual([{ two: 2 }]);
});
