import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { root } from '../../files.ts';
import { median } from '../../median.ts';
import { startFlooder } from '../flood.ts';
import { arrive } from './arrivals.ts';
import type { Figure, Scene } from './figure.ts';
import { processorSeconds } from './processor.ts';
import { type Kind, onSite, type Site } from './site.ts';
import { readStatistics } from './statistics.ts';

const headers = {
  'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
const connections = 32;
const rounds = 3;
/** Milliseconds for which clicks may wait in memory after the last visit. */
const patience = 60_000;

async function startBare() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/bench/programme/bare-redirect.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { url, pid: child.pid, stop: () => child.kill() };
}

/** Visits as fast as they are answered. @throws for any answer but a redirect. */
async function visit(url: string, pid: number | undefined, seconds: number) {
  const before = await processorSeconds(pid);
  const told = await autocannon({ url, connections, duration: seconds, headers });
  const used = (await processorSeconds(pid)) - before;
  const visits = told['3xx'];
  if (told.errors + told.non2xx - visits > 0 || visits === 0)
    throw new Error(`${url}: ${told.errors} errors, ${told.non2xx - visits} other answers`);
  return { visits, perSecond: visits / seconds, microseconds: (used / visits) * 1e6 };
}

const clicksOf = async ({ server, session }: Site) =>
  (await readStatistics(server.url, session, 'period=7')).meta.totals.clicks ?? 0;

/**
 * How many of the visits are not counted, after all that wait were written. More are counted than were answered: the
 * last ones were on their way.
 */
async function uncounted(site: Site, before: number, visits: number): Promise<number> {
  const end = performance.now() + patience;
  for (;;) {
    const missing = visits - ((await clicksOf(site)) - before);
    if (missing <= 0 || performance.now() > end) return Math.max(0, missing);
    await wait(200);
  }
}

const compare = (site: Site, seconds: number): Promise<Figure[]> =>
  withBare(async (bare) => {
    const link = `${site.server.url}/t/${site.code}`;
    const before = await clicksOf(site);
    const turns = [];
    let visits = (await visit(link, site.server.pid, seconds)).visits;
    for (let round = 0; round < rounds; round += 1) {
      const least = await visit(bare.url, bare.pid, seconds);
      const panel = await visit(link, site.server.pid, seconds);
      visits += panel.visits;
      turns.push({ least, panel });
    }
    const missing = await uncounted(site, before, visits);
    const ratio = median(turns.map(({ least, panel }) => panel.perSecond / least.perSecond));
    const perSecond = median(turns.map(({ panel }) => panel.perSecond));
    const perBare = median(turns.map(({ least }) => least.perSecond));
    const cost = median(turns.map(({ least, panel }) => least.microseconds / panel.microseconds));
    const micro = median(turns.map(({ panel }) => panel.microseconds));
    const rate = `${perSecond.toFixed(0)}/s, bare ${perBare.toFixed(0)}/s`;
    const isEmbedded = site.kind === 'embedded';
    return [
      isEmbedded
        ? { figure: 'redirects, embedded', aim: '≥ 300/s', measured: rate, passed: perSecond >= 300 }
        : {
            figure: 'redirects by a bare process, PostgreSQL',
            aim: '≥ 0.4',
            measured: `${ratio.toFixed(2)} (${rate})`,
            passed: ratio >= 0.4,
          },
      {
        figure: `processor time of a redirect and its click, ${site.kind}`,
        aim: '–',
        measured: `${micro.toFixed(0)} µs, bare by it ${cost.toFixed(2)}`,
        passed: true,
      },
      {
        figure: `redirects not counted, ${site.kind}`,
        aim: '0',
        measured: `${missing} of ${visits}`,
        passed: missing === 0,
      },
    ];
  });

async function withBare<T>(work: (bare: Awaited<ReturnType<typeof startBare>>) => Promise<T>): Promise<T> {
  const bare = await startBare();
  try {
    return await work(bare);
  } finally {
    bare.stop();
  }
}

/** Redirects in turns with a bare process, on both databases. */
export const redirects: Scene = async ({ seconds }) => {
  const figures = [];
  for (const kind of ['PostgreSQL', 'embedded'] satisfies Kind[]) {
    figures.push(...(await onSite(kind, (site) => compare(site, seconds))));
  }
  return figures;
};

const listPaths = [
  'plans?page=1',
  'users?page=1',
  'campaigns?page=1',
  'brands?page=1',
  'statistics?group=campaign',
];

/** Seconds of visits before those that are measured. */
const warmUp = 5;

/** How lists are read meanwhile: by two connections, each of which waits after an answer. */
const readers = [
  { title: 'while lists are read', pause: 20, aim: 10 },
  // Both processors are busy then.
  { title: 'while lists are read as fast as they are answered', pause: 0, aim: undefined },
];

/** Redirects at 1,000 a second while somebody reads lists. */
export const lists: Scene = ({ seconds }) =>
  onSite('PostgreSQL', async ({ server, session, code }) => {
    const flooder = await startFlooder();
    const requests = listPaths.map((one) => ({ url: `${server.url}/api/v1/${one}`, headers: session }));
    const figures: Figure[] = [];
    const visitFor = async (duration: number, pause: number) => {
      const repeated = { connections: 2, milliseconds: duration * 1000, pause };
      const reading = flooder.send({ requests, repeated });
      const visitor = { url: `${server.url}/t/${code}`, headers };
      const told = await arrive(visitor, { perSecond: 1000, seconds: duration, status: 302 });
      return { told, read: (await reading).length };
    };
    try {
      // The first seconds of a process are spent on compiling.
      await visitFor(warmUp, 0);
      for (const { title, pause, aim } of readers) {
        const { told, read } = await visitFor(seconds, pause);
        const { p50, p99, visits, otherAnswers } = told;
        if (otherAnswers > 0) throw new Error(`${otherAnswers} of ${visits} visits were not redirected.`);
        const rate = visits / seconds;
        figures.push({
          figure: `redirects at 1,000/s ${title}, p99`,
          aim: aim === undefined ? '–' : `≤ ${aim} ms`,
          measured: `${p99.toFixed(1)} ms, median ${p50.toFixed(1)} ms (${rate.toFixed(0)}/s, ${(read / seconds).toFixed(0)} lists/s)`,
          passed: aim === undefined || (p99 <= aim && rate >= 950),
        });
      }
      return figures;
    } finally {
      flooder.close();
    }
  });
