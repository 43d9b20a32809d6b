import { afterAll, beforeAll, expect, test } from 'vitest';
import { median } from '../../../scripts/median.ts';
import { createLog } from '../../../server/base/log.ts';
import { textsIn } from '../../../server/base/texts.ts';
import type { Connection } from '../../../server/database/database.ts';
import { guardedChangeLetter } from '../../../server/mail/letters.ts';
import { openMailing } from '../../../server/mail/mailing.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { timed } from '../../support/server/stopwatch.ts';
import { testVault } from '../../support/server/vault.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

test('a step of a job holds the only connection of the embedded database for less than 50 ms', async () => {
  const steps: number[] = [];
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    const { answer, ms } = await timed(work);
    steps.push(ms);
    return answer;
  };
  const { run, database } = backend.connection;
  const connection: Pick<Connection, 'run' | 'database'> = {
    run: (...statement) => step(() => run(...statement)),
    database: {
      ...database,
      select: database.select.bind(database),
      // Only from its first statement on: before that it waits for its turn.
      transaction: (work, options) =>
        database.transaction((transaction) => step(() => work(transaction)), options),
    },
  };
  const { log, vault } = { log: createLog({ write: () => undefined }), vault: testVault };
  const mailing = await openMailing(connection, { vault, log, clock: () => new Date() });
  const letter = guardedChangeLetter(textsIn('en'), 'http://localhost:3000', 'password');
  mailing.start({ send: async () => undefined, close() {} });
  await mailing.idle();
  steps.length = 0;
  for (let number = 0; number < 40; number += 1) {
    const to = `step-${number}@example.test`;
    await database.transaction((transaction) => mailing.queue.send(transaction, { to, letter }));
  }
  await mailing.idle();
  await mailing.stop();
  expect(steps.length).toBeGreaterThan(40);
  expect(median(steps)).toBeLessThan(50);
});
