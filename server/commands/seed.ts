import { parseArgs } from 'node:util';
import type { Config } from '../base/config.ts';
import { fillWithSeed, others } from './seed/fill.ts';
import { amountNames, parseAmounts } from './seed/parse.ts';
import { runCommand, UsageError } from './run.ts';

/* npm run seed -- --users 100000 --brands 10000 … */

function read(config: Config) {
  if (config.production) throw new UsageError('Made-up data has no place where NODE_ENV is production.');
  const { values } = parseArgs({
    options: Object.fromEntries(amountNames.map((name) => [name, { type: 'string' as const }])),
  });
  return parseAmounts(values);
}

await runCommand(read, async (amounts, { connection }) => {
  const started = performance.now();
  await connection.migrate((database) => fillWithSeed(database, amounts));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { others: each, ...named } = amounts;
  const made = [
    ...Object.entries(named).map(([name, amount]) => `${amount} ${name}`),
    ...others.map(({ resource }) => `${each} ${resource.name}`),
  ];
  console.log(`Made ${made.join(', ')} in ${seconds} s.`);
});
