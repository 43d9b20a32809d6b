import pg from 'pg';
import * as z from 'zod';
import { type Session, signIn } from '../../drill/visitor.ts';
import type { Figure, Scene } from './figure.ts';
import { quantile } from './figure.ts';
import { askJson, onSite, type Site } from './site.ts';

const entries = 1_000_000;
const affiliates = 1_000;
const rounds = 100;

/** Adds a ledger of many affiliates to an operator, of which the demo's affiliate has a hundredth. */
async function fill({ databaseUrl, brandId }: Site, operatorId: number, affiliateId: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const ids = `case when place % 100 = 0 then ${affiliateId} else 100000 + place % ${affiliates} end`;
  const numbers = `generate_series(1, ${entries / 2}) as place`;
  // Balanced by construction: the triggers would look at each.
  await client.query('set session_replication_role = replica');
  await client.query(`insert into facts.ledger_accounts (brand_id, operator_id, affiliate_id, kind, currency)
    select ${brandId}, ${operatorId}, owner, kind, 'EUR' from (
      select ${affiliateId} as owner union select 100000 + place from generate_series(0, ${affiliates - 1}) as place
    ) as owners, (values ('payable'), ('expense')) as kinds (kind) on conflict do nothing`);
  await client.query(`insert into facts.ledger_transactions (id, operator_id, kind, key, fingerprint, period, xid)
    overriding system value
    select 1000000 + place, ${operatorId}, 'commission', 'bench-' || place, '', '2026-09-01', pg_current_xact_id()
    from ${numbers}`);
  await client.query(`insert into facts.ledger_entries (transaction_id, number, account_id, amount)
    select 1000000 + place, side.number, account.id, side.sign * (100 + place % 1000)
    from ${numbers}
    cross join (values (1, 'payable', 1), (2, 'expense', -1)) as side (number, kind, sign)
    join facts.ledger_accounts as account on account.affiliate_id = ${ids} and account.kind = side.kind
      and account.brand_id = ${brandId} and account.operator_id = ${operatorId} and account.currency = 'EUR'`);
  await client.query('set session_replication_role = origin');
  // As autovacuum does after many inserts: only then does an index alone answer.
  await client.query('vacuum analyze');
  await client.end();
}

const list = z.object({ data: z.array(z.object({ entry: z.string(), in_hold: z.string() })) });
const explanation = z.object({
  children: z.object({ data: z.array(z.object({ entry: z.string().nullable() })) }),
});

/** The addresses of every step from a share of the demo to its events. */
async function stepsOfWhy(url: string, session: Session, operatorId: number): Promise<string[]> {
  const query = 'kind=commission&sort=id&perPage=100';
  const { data } = list.parse(
    await askJson(`${url}/api/v1/operators/${operatorId}/transactions?${query}`, session),
  );
  let deepest: string[] = [];
  for (const { entry } of data) {
    const steps: string[] = [];
    for (let next: string | null | undefined = entry; next;) {
      const path: string = `/api/v1/explain/${next}`;
      steps.push(path);
      next = explanation.parse(await askJson(url + path, session)).children.data[0]?.entry;
    }
    if (steps.length > deepest.length) deepest = steps;
  }
  return deepest;
}

async function time(url: string, session: Session, path: string): Promise<number> {
  const waits: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const started = performance.now();
    await askJson(url + path, session);
    if (round > 0) waits.push(performance.now() - started);
  }
  return quantile(waits, 0.95);
}

const idOf = async (url: string, session: Session) =>
  z.object({ id: z.int() }).parse(await askJson(`${url}/api/v1/auth/me`, session)).id;

/** A ledger of many entries: its lists, balances, and every step of "Why?". */
export const money: Scene = () =>
  onSite('PostgreSQL', async (site) => {
    const { url } = site.server;
    const operator = await signIn(url, 'operator@demo.test');
    const affiliate = await signIn(url, 'affiliate@demo.test');
    const [operatorId, affiliateId] = [await idOf(url, operator), await idOf(url, affiliate)];
    await fill(site, operatorId, affiliateId);
    const transactions = `/api/v1/operators/${operatorId}/transactions`;
    const why = await stepsOfWhy(url, operator, operatorId);
    const asked: { name: string; session: Session; path: string; most: number }[] = [
      ...why.map((path, at) => ({ name: `“Why?”, step ${at + 1}`, session: operator, path, most: 300 })),
      {
        name: 'balance of an affiliate',
        session: affiliate,
        path: `/api/v1/affiliates/${affiliateId}/balance`,
        most: 20,
      },
      { name: 'the ledger, first page', session: operator, path: transactions, most: 300 },
      {
        name: 'the ledger of an affiliate',
        session: operator,
        path: `${transactions}?affiliate_id=${affiliateId}`,
        most: 300,
      },
      { name: 'the sums of the ledger', session: operator, path: `${transactions}/sums`, most: 300 },
    ];
    const figures: Figure[] = [];
    for (const { name, session, path, most } of asked) {
      const p95 = await time(url, session, path);
      figures.push({
        figure: `${name}, p95, ${entries.toLocaleString('en')} entries`,
        aim: `≤ ${most} ms`,
        measured: `${p95.toFixed(1)} ms`,
        passed: p95 <= most,
      });
    }
    return figures;
  });
