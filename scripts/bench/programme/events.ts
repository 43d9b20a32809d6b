import type { Figure, Scene } from './figure.ts';
import { processorSeconds } from './processor.ts';
import { lives, send, take } from './sender.ts';
import { type Kind, onSite, type Site } from './site.ts';

/** Packets that are on their way at a time. */
const senders = 4;
const packets = { PostgreSQL: 500, embedded: 100 } as const;
// With commissions, which book each event.
const aims = { PostgreSQL: 5_000, embedded: 500 } as const;

async function sendFor(site: Site, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  const source = lives();
  let accepted = 0;
  const sender = async () => {
    while (performance.now() < until) {
      const results = await send(site, take(source, packets[site.kind]));
      if (!results?.every(({ status }) => status === 'accepted')) throw new Error('A packet was refused.');
      accepted += results.length;
    }
  };
  await Promise.all(Array.from({ length: senders }, sender));
  return accepted;
}

const measure = (kind: Kind, seconds: number): Promise<Figure> =>
  onSite(kind, async (site) => {
    await sendFor(site, Math.min(seconds, 3));
    const { pid } = site.server;
    const [before, started] = [await processorSeconds(pid), performance.now()];
    const accepted = await sendFor(site, seconds);
    const perSecond = accepted / ((performance.now() - started) / 1000);
    const used = (await processorSeconds(pid)) - before;
    return {
      figure: `events in packets of ${packets[kind]}, ${kind}`,
      aim: `≥ ${aims[kind].toLocaleString('en')}/s`,
      measured: `${perSecond.toFixed(0)}/s, ${((used / accepted) * 1e6).toFixed(0)} µs of the server’s processor each`,
      passed: perSecond >= aims[kind],
    };
  });

/** Events as fast as they are taken, on both databases. */
export const events: Scene = async ({ seconds }) => [
  await measure('PostgreSQL', seconds),
  await measure('embedded', seconds),
];
