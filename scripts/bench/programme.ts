import os from 'node:os';
import { parseArgs } from 'node:util';
import { closes } from './programme/closes.ts';
import { events } from './programme/events.ts';
import type { Figure, Scene, Size } from './programme/figure.ts';
import { kills } from './programme/kills.ts';
import { memory } from './programme/memory.ts';
import { money } from './programme/money.ts';
import { packets } from './programme/packets.ts';
import { lists, redirects } from './programme/redirects.ts';
import { views } from './programme/views.ts';

/*
 * npm run bench:programme -- [--scenes redirects,lists,…] [--seconds N] [--memory-seconds N] [--kills N] [--clicks N]
 * [--events N]: measures clicks, events and statistics against their aims, on databases of their own. Prints Markdown for
 * docs/benchmarks.md, and fails where an aim is missed.
 */

const scenes: Readonly<Record<string, Scene>> = {
  redirects,
  lists,
  events,
  kills,
  closes,
  memory,
  views,
  packets,
  money,
};

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    scenes: { ...text, default: Object.keys(scenes).join(',') },
    seconds: { ...text, default: '10' },
    'memory-seconds': { ...text, default: '600' },
    kills: { ...text, default: '50' },
    clicks: { ...text, default: '10000000' },
    events: { ...text, default: '1000000' },
  },
});
const size: Size = {
  seconds: Number(values.seconds),
  memorySeconds: Number(values['memory-seconds']),
  kills: Number(values.kills),
  clicks: Number(values.clicks),
  events: Number(values.events),
};

const [cpu] = os.cpus();
const loads = os.loadavg().map((load) => load.toFixed(1));
console.log(
  `${os.cpus().length} × ${cpu?.model.trim()}, Node ${process.version}; load before: ${loads.join(', ')}.\n`,
);
console.log('| figure | aim | measured | passed |\n|---|---|---|---|');
for (const name of values.scenes.split(',')) {
  const scene = scenes[name];
  if (!scene) throw new Error(`There is no scene ${name}: ${Object.keys(scenes).join(', ')}.`);
  const figures: Figure[] = await scene(size);
  for (const { figure, aim, measured, passed } of figures) {
    console.log(`| ${figure} | ${aim} | ${measured} | ${passed ? 'yes' : 'no'} |`);
    if (!passed) process.exitCode = 1;
  }
}
