import { parseArgs } from 'node:util';
import { proveFigures } from '../figures/prove.ts';
import { rebuildFigures } from '../figures/rebuild.ts';
import { parsePart } from './rebuild/parse.ts';
import { runCommand } from './run.ts';

/* npm run rebuild -- [--from DAY] [--to DAY] [--brand ID] */

const text = { type: 'string' } as const;

const read = () => parsePart(parseArgs({ options: { from: text, to: text, brand: text } }).values);

await runCommand(read, async (part, { connection: { database, unhurried } }) => {
  const now = new Date();
  // One day at a time: clicks and events that a server writes meanwhile wait only so long.
  const days = await unhurried((slow) => rebuildFigures(slow, now, 1, part));
  console.log(`Recomputed the figures of ${days} days.`);
  const differences = await proveFigures(database, new Date(), { isAnew: true });
  if (differences === undefined)
    console.log('Closed days were not compared: there are none, or a server does it.');
  else console.log(`Compared closed days with their facts: ${differences} figures differ.`);
});
