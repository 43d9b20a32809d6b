import os from 'node:os';
import { openEmbedded } from '../../server/database/embedded.ts';
import type { Connection } from '../../server/database/database.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { createLog } from '../../server/base/log.ts';
import { balancesOf } from '../../server/ledger/balances.ts';
import { proveLedger } from '../../server/ledger/prove.ts';
import { randomLedger } from '../../tests/support/server/ledger.ts';
import { compareLedger, runLedger } from '../../tests/support/server/run-ledger.ts';
import { median } from '../median.ts';
import { startPostgres } from '../postgres.ts';

/*
 * npm run bench:ledger: does random operations on the ledger, on PostgreSQL and on the embedded database, and compares
 * every account with a sum in memory. Prints Markdown for docs/benchmarks.md, and fails where a minor unit is off.
 * BENCH_OPERATIONS and BENCH_EMBEDDED_OPERATIONS set their numbers.
 */

const affiliates = 1_000;
const seconds = (since: number) => (performance.now() - since) / 1000;

async function measure(
  title: string,
  connection: Connection,
  size: { operations: number; packet: number },
): Promise<void> {
  const { database } = connection;
  await connection.migrate(async () => undefined);
  const ledger = randomLedger({ seed: size.operations, affiliates });
  const started = performance.now();
  const run = await runLedger(database, ledger, size);
  const took = seconds(started);
  const { accounts, entries, off } = await compareLedger(database, ledger.naive.balances);
  const proving = performance.now();
  const flaws = await proveLedger(database);
  const proof = seconds(proving);
  const waits = [];
  for (let affiliate = 1; affiliate <= 200; affiliate += 1) {
    const asked = performance.now();
    await balancesOf(database, affiliate);
    waits.push(performance.now() - asked);
  }
  const cells = [
    title,
    run.asked,
    run.written,
    run.repeated,
    run.undone,
    entries,
    accounts,
    off.length,
    flaws.length,
    `${took.toFixed(0)} s`,
    `${proof.toFixed(1)} s`,
    `${median(waits).toFixed(1)} ms`,
    `${Math.max(...waits).toFixed(1)} ms`,
  ];
  console.log(`| ${cells.join(' | ')} |`);
  for (const account of off.slice(0, 10)) console.log(account);
  if (off.length + flaws.length > 0) process.exitCode = 1;
}

const operations = Number(process.env['BENCH_OPERATIONS'] ?? 1_000_000);
const embeddedOperations = Number(process.env['BENCH_EMBEDDED_OPERATIONS'] ?? 100_000);
const load = os.loadavg().map((each) => each.toFixed(1));
console.log(`Load before: ${load.join(', ')}.\n`);
console.log(
  '| | operations | written | repeated | undone | entries | accounts | accounts off | flaws | took | proof | balance, median | worst |',
);
console.log(`|---|${'--:|'.repeat(12)}`);

const log = createLog();
const embedded = await openEmbedded({});
try {
  await measure('embedded', embedded, { operations: embeddedOperations, packet: 100 });
} finally {
  await embedded.close();
}
const postgres = await startPostgres({ database: 'bench', settings: ['shared_buffers=512MB'] });
const connection = openPostgres(postgres.url, log);
try {
  await measure('PostgreSQL', connection, { operations, packet: 500 });
} finally {
  await connection.close();
  await postgres.stop();
}
