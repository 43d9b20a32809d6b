import { setTimeout as wait } from 'node:timers/promises';
import type { Figure, Scene } from './figure.ts';
import { lives, send, type SentEvent, take } from './sender.ts';
import { type Kind, onSite } from './site.ts';
import { readStatistics } from './statistics.ts';

const senders = 4;
const packet = 20;
/** Events of one packet when all of them are sent again. */
const whole = 500;
/** Milliseconds of load before a kill, at least and at most. */
const load = { least: 200, most: 700 };

const measure = (kind: Kind, times: number): Promise<Figure> =>
  onSite(kind, async (site) => {
    const registrations = async () =>
      (await readStatistics(site.server.url, site.session, `period=7&brand_id=${site.brandId}`)).meta.totals
        .registrations ?? 0;
    const before = await registrations();
    const sent: SentEvent[] = [];
    const acknowledged = new Set<string>();
    const source = lives();
    for (let round = 0; round < times; round += 1) {
      let isKilled = false;
      const sender = async () => {
        while (!isKilled) {
          const events = take(source, packet);
          sent.push(...events);
          for (const { id, status } of (await send(site, events)) ?? []) {
            if (status === 'accepted') acknowledged.add(id);
          }
        }
      };
      const all = Promise.all(Array.from({ length: senders }, sender));
      await wait(load.least + Math.random() * (load.most - load.least));
      await site.server.kill();
      isKilled = true;
      await all;
      await site.restart();
    }
    let lost = 0;
    let refused = 0;
    for (let from = 0; from < sent.length; from += whole) {
      const results = await send(site, sent.slice(from, from + whole));
      if (!results) throw new Error('Events that were sent again were not answered.');
      lost += results.filter(({ id, status }) => acknowledged.has(id) && status !== 'duplicate').length;
      refused += results.filter(({ status }) => status === 'rejected').length;
    }
    const expected = sent.filter(({ type }) => type === 'registration').length;
    const doubled = (await registrations()) - before - expected;
    return {
      figure: `events lost or doubled over ${times} × kill -9, ${kind}`,
      aim: '0, 0',
      measured: `${lost}, ${doubled} of ${acknowledged.size.toLocaleString('en')} acknowledged`,
      passed: lost === 0 && doubled === 0 && refused === 0 && acknowledged.size > 0,
    };
  });

/** A server that is killed again and again while events arrive. Then all of them are sent once more. */
export const kills: Scene = async ({ kills: times }) => [
  await measure('PostgreSQL', times),
  await measure('embedded', times),
];
