import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../../median.ts';
import { startFlooder } from '../flood.ts';
import type { Scene } from './figure.ts';
import { residentMegabytes } from './processor.ts';
import { lives, send, take } from './sender.ts';
import { onSite } from './site.ts';

const interval = 5_000;
/** Growth of memory between the second and the last quarter of the time that is still noise. */
const flat = 1.1;

/** Clicks, events, lists and statistics for minutes, while memory is watched. */
export const memory: Scene = ({ memorySeconds }) =>
  onSite('PostgreSQL', async (site) => {
    const { server, session, code } = site;
    const flooder = await startFlooder();
    try {
      const paths = [
        'api/v1/plans?page=1',
        'api/v1/statistics?group=campaign',
        ...Array<string>(18).fill(`t/${code}`),
      ];
      const requests = paths.map((one) => ({
        url: `${server.url}/${one}`,
        headers: {
          ...session,
          'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        },
      }));
      const until = performance.now() + memorySeconds * 1000;
      const flood = flooder.send({
        requests,
        repeated: { connections: 8, milliseconds: memorySeconds * 1000 },
      });
      const source = lives();
      const sending = (async () => {
        let count = 0;
        while (performance.now() < until) {
          count += (await send(site, take(source, 100)))?.length ?? 0;
          await wait(100);
        }
        return count;
      })();
      const samples = [];
      while (performance.now() < until) {
        await wait(Math.min(interval, Math.max(0, until - performance.now())));
        samples.push(await residentMegabytes(server.pid));
      }
      const answered = (await flood).length;
      const events = await sending;
      const quarter = Math.floor(samples.length / 4);
      const [early, late] = [median(samples.slice(quarter, 2 * quarter)), median(samples.slice(-quarter))];
      return [
        {
          figure: `memory over ${memorySeconds} s of load, second and last quarter`,
          aim: `≤ ${flat} ×`,
          measured: `${early.toFixed(0)} MB, ${late.toFixed(0)} MB (${answered} requests, ${events} events)`,
          passed: late <= early * flat,
        },
      ];
    } finally {
      flooder.close();
    }
  });
