import { execFileSync } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import { groupsOf, isRawGroup } from '../../../contract/statistics-groups.ts';
import { type Session, signIn } from '../../drill/visitor.ts';
import { root } from '../../files.ts';
import { median } from '../../median.ts';
import { type Figure, quantile, type Scene } from './figure.ts';
import { onSite, type Site } from './site.ts';
import { readStatistics } from './statistics.ts';

const rounds = 20;
/** Rows that the panel's table asks for. */
const tableRows = 25;
const campaigns = 5_000;

/** Adds facts, and lets their busiest operator and affiliate sign in like the demo's. */
async function fill({ databaseUrl, directory }: Site, facts: { clicks: number; events: number }) {
  const amounts = { users: 1_000, brands: 50, campaigns, others: 0, ...facts };
  const flags = Object.entries(amounts).flatMap(([name, amount]) => [`--${name}`, String(amount)]);
  execFileSync(process.execPath, [path.join(root, 'dist/server/seed.js'), ...flags], {
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, DATA_DIR: directory },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // As autovacuum does after many inserts: only then does an index alone answer.
  await client.query('vacuum analyze');
  // Otherwise what was filled is written to the disk while the views are asked.
  await client.query('checkpoint');
  const busiest = (column: string) =>
    `(select ${column} from facts.stat_day join campaigns on campaigns.id = campaign_id join brands on brands.id = campaigns.brand_id
      where ${column} is not null group by 1 order by sum(clicks) desc limit 1)`;
  const { rows } = await client.query<{ id: number; type: string; email: string }>(
    `update users set approved_at = now(), password_hash = (select password_hash from users where email = 'operator@demo.test')
    where id in (${busiest('operator_id')}, ${busiest('affiliate_id')}) returning id, type, email`,
  );
  await client.end();
  const find = (type: string) => {
    const found = rows.find((row) => row.type === type);
    if (!found) throw new Error(`No ${type} has facts.`);
    return found;
  };
  return { operator: find('operator'), affiliate: find('affiliate') };
}

async function time(url: string, session: Session, query: string): Promise<number[]> {
  await readStatistics(url, session, query);
  const waits = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await readStatistics(url, session, query);
    waits.push(performance.now() - started);
  }
  return waits;
}

/** The milliseconds of every view, by its name. */
const measure = (facts: { clicks: number; events: number }) =>
  onSite('PostgreSQL', async (site) => {
    const { url } = site.server;
    const { operator, affiliate } = await fill(site, facts);
    const accounts = [
      { type: 'super-admin', session: site.session },
      { type: 'operator', session: await signIn(url, operator.email) },
      { type: 'affiliate', session: await signIn(url, affiliate.email) },
    ] as const;
    const views = new Map<string, number[]>();
    for (const { type, session } of accounts) {
      const groups = groupsOf(type).filter((group) => !isRawGroup(group) && group !== 'hour');
      const queries = [
        ...groups.map((group) => `group=${group}&period=30&perPage=${tableRows}`),
        'group=day&period=30&compare=previous',
        'group=day&period=last_month',
        'group=hour&period=today&compare=previous',
        'group=hour&period=7',
      ];
      for (const query of queries) views.set(`${type}: ${query}`, await time(url, session, query));
    }
    const raw = new Map<string, number[]>();
    for (const group of ['country', 'sub2']) {
      const query = `group=${group}&period=30`;
      raw.set(`affiliate: ${query}`, await time(url, accounts[2].session, query));
      const narrowed = `${query}&affiliate_id=${affiliate.id}`;
      raw.set(`operator: ${narrowed}`, await time(url, accounts[1].session, narrowed));
    }
    return { views, raw };
  });

/** The greatest of several measurements, told with its name. */
function worst(times: ReadonlyMap<string, number>): { name: string; value: number } {
  const [first] = [...times].toSorted(([, a], [, b]) => b - a);
  return { name: first?.[0] ?? '', value: first?.[1] ?? Number.NaN };
}
const each = (waits: ReadonlyMap<string, number[]>, of: (samples: number[]) => number) =>
  new Map([...waits].map(([name, samples]) => [name, of(samples)]));

/** Statistics of many facts, compared with a tenth of them. */
export const views: Scene = async ({ clicks, events }) => {
  const fewer = await measure({ clicks: clicks / 10, events: events / 10 });
  const more = await measure({ clicks, events });
  const p95 = worst(each(more.views, (samples) => quantile(samples, 0.95)));
  const raw = worst(each(more.raw, (samples) => quantile(samples, 0.95)));
  const slower = worst(
    new Map(
      [...more.views].map(([name, samples]) => [name, median(samples) / median(fewer.views.get(name) ?? [])]),
    ),
  );
  for (const [name, samples] of [...more.views, ...more.raw]) {
    const before = fewer.views.get(name) ?? fewer.raw.get(name) ?? [];
    console.error(
      `${name}: ${median(before).toFixed(1)} ms, at ten times the facts ${median(samples).toFixed(1)} ms, p95 ${quantile(samples, 0.95).toFixed(1)} ms`,
    );
  }
  const many = `${clicks.toLocaleString('en')} clicks, ${events.toLocaleString('en')} events`;
  const figures: Figure[] = [
    {
      figure: `slowest of ${more.views.size} views, p95, ${many}`,
      aim: '≤ 100 ms',
      measured: `${p95.value.toFixed(0)} ms (${p95.name})`,
      passed: p95.value <= 100,
    },
    {
      figure: 'raw drill-down of an affiliate’s month, p95',
      aim: '≤ 1 s',
      measured: `${(raw.value / 1000).toFixed(2)} s (${raw.name})`,
      passed: raw.value <= 1000,
    },
    {
      figure: 'a view at ten times the facts, median',
      aim: '≤ 1.5 ×',
      measured: `${slower.value.toFixed(2)} × (${slower.name})`,
      passed: slower.value <= 1.5,
    },
  ];
  return figures;
};
