import { asc, eq } from 'drizzle-orm';
import { closeHandler, closePeriod, previewOf } from '../../../server/commissions/closing/close.ts';
import type { SettledPeriod } from '../../../server/commissions/closing/facts.ts';
import type { Database } from '../../../server/database/database.ts';
import { periods } from '../../../server/database/tables/index.ts';
import type { Handler } from '../../../server/jobs/job-kind.ts';
import type { Jobs } from '../../../server/jobs/open.ts';

class Crash extends Error {}

/** The calls of a transaction that reach the database. */
const reaching = new Set<string | symbol>(['insert', 'update', 'delete', 'select', 'execute', 'transaction']);

/** A transaction that ends by a crash when it is asked for the last time that is allowed. */
function crashing(transaction: Database, isCut: () => boolean): Database {
  return new Proxy(transaction, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (!reaching.has(name)) return value.bind(target) as unknown;
      return (...input: unknown[]): unknown => {
        if (isCut()) throw new Crash('cut off');
        if (name !== 'transaction') return value.apply(target, input) as unknown;
        const [work, ...rest] = input as [(inner: Database) => Promise<unknown>, ...unknown[]];
        return value.call(target, (inner: Database) => work(crashing(inner, isCut)), ...rest) as unknown;
      };
    },
  });
}

/** A database that counts the calls that reach it. */
export function counting(database: Database) {
  let calls = 0;
  const isCut = () => {
    calls += 1;
    return false;
  };
  return { database: crashing(database, isCut), calls: () => calls };
}

/** A queue as the database keeps one: what a transaction orders is there once it has ended. */
export function runSteps() {
  const waiting: unknown[] = [];
  let ordered: unknown[] = [];
  const jobs: Pick<Jobs, 'send'> = { send: async (_transaction, _kind, data) => void ordered.push(data) };
  const settle = () => {
    waiting.push(...ordered);
    ordered = [];
  };
  /** Does the first job in one transaction. @param isCut asked before each statement of its end. */
  async function doFirst<D>(database: Database, handler: Handler<D>, isCut: () => boolean): Promise<void> {
    const end = await handler.work(waiting[0] as D);
    ordered = [];
    if (end) {
      await database.transaction(async (transaction) => {
        await end(crashing(transaction, isCut));
        if (isCut()) throw new Crash('cut off at the end');
      });
    }
    waiting.shift();
    settle();
  }
  const never = () => false;
  return {
    jobs,
    queue: {
      /** Orders what is waiting once more. */
      double() {
        settle();
        waiting.push(...waiting);
      },
      /** @returns the steps that were done. */
      async run<D>(database: Database, handler: Handler<D>): Promise<number> {
        settle();
        let steps = 0;
        for (; waiting.length > 0; steps += 1) await doFirst(database, handler, never);
        return steps;
      },
      /**
       * Does all jobs; each is cut off before its first statement, then before its second one, and so on.
       *
       * @returns how often that was.
       */
      async runThroughCrashes<D>(database: Database, handler: Handler<D>): Promise<number> {
        settle();
        let crashes = 0;
        while (waiting.length > 0) {
          for (let allowed = 0; ; allowed += 1) {
            let left = allowed;
            try {
              await doFirst(database, handler, () => (left -= 1) < 0);
              break;
            } catch (error) {
              if (!(error instanceof Crash)) throw error;
              crashes += 1;
            }
          }
        }
        return crashes;
      },
    },
  };
}

/** The periods of an operator, the first one first. */
export const periodsOf = (database: Database, operatorId: number) =>
  database.select().from(periods).where(eq(periods.operatorId, operatorId)).orderBy(asc(periods.firstDay));

/** Closes a period by its own preview, step by step. @returns the steps. */
export async function closeWhole(database: Database, period: SettledPeriod, now: Date): Promise<number> {
  const { fingerprint } = await previewOf(database, period);
  const { jobs, queue } = runSteps();
  const agreed = { fingerprint, byId: period.operatorId, now };
  const refusal = await closePeriod(database, jobs, period, agreed);
  if (refusal) throw new Error(`The period was not closed: ${refusal}`);
  return queue.run(database, closeHandler({ database, jobs, clock: () => now }));
}
