import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { type PeriodPreview, periodCalls } from '../../../contract/period-calls.ts';
import { createLog } from '../../../server/base/log.ts';
import { proveStatements } from '../../../server/commissions/closing/prove.ts';
import type { Connection, Database } from '../../../server/database/database.ts';
import { openEmbedded } from '../../../server/database/embedded.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { statements } from '../../../server/database/tables/index.ts';
import { proveFigures } from '../../../server/figures/prove.ts';
import { proveLedger } from '../../../server/ledger/prove.ts';
import { amountIn } from '../../../server/tracking/money.ts';
import { type Session, signIn } from '../../drill/visitor.ts';
import type { Figure, Scene } from './figure.ts';
import { askJson, type Kind, openSite, type Site } from './site.ts';

/** Milliseconds of closing before a kill, at least and at most. */
const work = { least: 5, most: 150 };
/** Milliseconds between two looks at how far it is. */
const look = 10;

const periodList = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      state: z.object({ key: z.enum(['open', 'closing', 'closed']) }),
    }),
  ),
});
type Statement = Pick<
  PeriodPreview['largest'][number],
  'currency' | 'opening' | 'earned' | 'adjusted' | 'closing'
> & {
  affiliate: { id: number };
};

/** Statements as one text each, in one order. */
const told = (all: readonly Statement[]) =>
  all
    .map(({ affiliate, currency, opening, earned, adjusted, closing }) =>
      [affiliate.id, currency, opening, earned, adjusted, closing].join(' '),
    )
    .toSorted()
    .join('\n');

/** The statements of a period as they were written. */
async function writtenIn(database: Database, periodId: number): Promise<Statement[]> {
  const rows = await database.select().from(statements).where(eq(statements.periodId, periodId));
  return rows.map(({ affiliateId, currency, opening, earned, adjusted, closing }) => ({
    affiliate: { id: affiliateId },
    currency,
    opening: amountIn(opening, currency),
    earned: amountIn(earned, currency),
    adjusted: amountIn(adjusted, currency),
    closing: amountIn(closing, currency),
  }));
}

/** The database of a site whose server has ended. */
const opened = ({ databaseUrl, directory }: Site): Promise<Connection> | Connection =>
  databaseUrl === undefined
    ? openEmbedded({ dataDir: path.join(directory, 'database') })
    : openPostgres(databaseUrl, createLog());

/** How often a closed month is not what its preview said, and the proofs of ledger, statements and figures find something. */
async function differencesIn(site: Site, periodId: number, { largest }: PeriodPreview): Promise<number> {
  const connection = await opened(site);
  try {
    const { database } = connection;
    const isSame = told(await writtenIn(database, periodId)) === told(largest);
    const ledger = await proveLedger(database);
    const kept = await proveStatements(database);
    const figures = await proveFigures(database, new Date(), { isAnew: true });
    if (figures === undefined) throw new Error('The figures were not proven.');
    return (isSame ? 0 : 1) + ledger.length + kept.length + figures;
  } finally {
    await connection.close();
  }
}

/** A month of the demo's operator that is to be closed, and the calls about it. */
async function monthOf({ server: { url } }: Site) {
  const session = await signIn(url, 'operator@demo.test');
  const { id } = z.object({ id: z.int() }).parse(await askJson(`${url}/api/v1/auth/me`, session));
  const all = `/api/v1/operators/${id}/periods`;
  const list = async (address: string, own: Session) =>
    periodList.parse(await askJson(`${address}${all}?perPage=100`, own)).data;
  const open = (await list(url, session)).filter(({ state }) => state.key === 'open');
  const [month] = open.toSorted((a, b) => a.id - b.id);
  if (!month) throw new Error('The demo has no month to close.');
  return {
    id: month.id,
    session,
    path: `${all}/${month.id}`,
    stateAt: async (address: string) =>
      (await list(address, session)).find((one) => one.id === month.id)?.state.key,
  };
}

interface Closed {
  kills: number;
  differences: number;
}

/** Closes a month while the server is killed again and again. @param most kills. */
async function closeOne(kind: Kind, most: number): Promise<Closed> {
  const site = await openSite(kind);
  let isStopped = false;
  try {
    const month = await monthOf(site);
    const expected: PeriodPreview = periodCalls.preview.answer.parse(
      await askJson(`${site.server.url}${month.path}/preview`, month.session),
    );
    const begun = await fetch(`${site.server.url}${month.path}/close`, {
      method: 'POST',
      headers: month.session,
      body: JSON.stringify({ fingerprint: expected.fingerprint }),
    });
    if (begun.status !== 202) throw new Error(`Closing was answered ${begun.status}.`);
    let kills = 0;
    for (let isClosed = false; !isClosed;) {
      const end = performance.now() + work.least + Math.random() * (work.most - work.least);
      while (performance.now() < end || kills >= most) {
        isClosed = (await month.stateAt(site.server.url)) === 'closed';
        if (isClosed) break;
        await wait(look);
      }
      if (isClosed) break;
      await site.server.kill();
      kills += 1;
      await site.restart();
    }
    await site.server.stop();
    isStopped = true;
    return { kills, differences: await differencesIn(site, month.id, expected) };
  } finally {
    await (isStopped ? site.remove() : site.stop());
  }
}

async function measure(kind: Kind, times: number): Promise<Figure> {
  let [kills, differences, months] = [0, 0, 0];
  while (kills < times) {
    const closed = await closeOne(kind, times - kills);
    kills += closed.kills;
    differences += closed.differences;
    months += 1;
  }
  return {
    figure: `statements, postings or figures that differ after kill -9 while a month is closed, ${kind}`,
    aim: '0',
    measured: `${differences} after ${kills} × kill -9 in ${months} months`,
    passed: differences === 0,
  };
}

/** A server that is killed again and again while it closes a month, which must then be what its preview said. */
export const closes: Scene = async ({ kills: times }) => [
  await measure('PostgreSQL', times),
  await measure('embedded', times),
];
