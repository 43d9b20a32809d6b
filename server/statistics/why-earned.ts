import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { divideHalfEven } from '../../commission-engine/index.ts';
import { currencies } from '../../contract/currencies.ts';
import { explainCalls } from '../../contract/explain.ts';
import { figures, partsOfMinor } from '../../contract/figures.ts';
import { maxPerPage } from '../../contract/paging.ts';
import { type Group, groupTitles, rawGroups, recordGroups } from '../../contract/statistics-groups.ts';
import {
  type Asked,
  type Explained,
  type Figure,
  figuresOf,
  type Part,
  type Parts,
  shown,
} from '../commissions/explain/explained.ts';
import { rowsOf } from '../database/rows-of.ts';
import { pageIn } from '../http/paged.ts';
import { Refusal, refusedAt } from '../http/refusal.ts';
import { type Route, route, type SignedIn } from '../http/route.ts';
import { questionAsked } from './answer.ts';
import { earnedByFact, factsEarning } from './earned-facts.ts';
import { type EarnedQuery, type EarnedQuestion, needsFacts } from './earned-question.ts';
import { isEstimate } from './is-estimate.ts';
import { correctedLines } from './corrected-lines.ts';
import { roundedParts } from './round-parts.ts';
import { sourceOf } from './source.ts';
import { narrowedTo, titlesOf } from './titles.ts';

/** The entry that explains what is earned by the facts of a query. */
const entryOf = (query: EarnedQuery): string =>
  `earned?${new URLSearchParams(
    Object.entries(query).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, value]],
    ),
  ).toString()}`;

const affiliateRow = z.object({ affiliate: z.number(), earned: z.coerce.bigint() });

/** The earnings of several affiliates, the largest first. */
async function earnedByAffiliate(
  question: EarnedQuestion,
  { account, database }: SignedIn,
  { limit, offset }: Asked,
): Promise<Parts & { sum: bigint }> {
  // Raw facts of other kinds are many, and earn nothing.
  const source = needsFacts(question) ? factsEarning(question, account) : sourceOf(question, account);
  const rows = await rowsOf(
    database,
    // Materialized: grouped as they are read, the facts of many affiliates take several times as long.
    sql`
    with fact as materialized (${source})
    select fact.affiliate, sum(fact.earned)::text as earned from fact
    where fact.affiliate is not null group by fact.affiliate having sum(fact.earned) <> 0
    order by sum(fact.earned) desc, fact.affiliate`,
    affiliateRow,
  );
  const sum = rows.reduce((all, row) => all + row.earned, 0n);
  const partOf = roundedParts(sum, partsOfMinor);
  let before = 0n;
  const amounts = rows.map(({ earned }) => {
    const amount = partOf(before, earned);
    before += earned;
    return amount;
  });
  const page = rows.slice(offset, offset + limit);
  const titles = await titlesOf.affiliate(
    database,
    page.map(({ affiliate }) => affiliate),
  );
  const parts = page.map(({ affiliate }, at) => ({
    entry: entryOf({ ...question.query, affiliate_id: String(affiliate) }),
    title: titles.find(({ id }) => id === affiliate)?.title ?? `#${affiliate}`,
    amount: amounts[offset + at] ?? 0n,
  }));
  return { rows: parts, total: rows.length, sum: divideHalfEven(sum, partsOfMinor) };
}

/** The hour that begins at a moment, by the clocks of a zone; the moment itself where brands have several. */
const hourFigure = (hour: string, timeZone: string | null): Pick<Figure, 'unit' | 'value'> =>
  timeZone === null
    ? { unit: 'moment', value: hour }
    : {
        unit: 'hour',
        // Swedish dates are ISO's.
        value: new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
          .format(new Date(hour))
          .replace(' ', 'T'),
      };

/** The days and what else the question is about. @param timeZone of its brands, where they have one. */
async function figuresOfEarned(
  question: EarnedQuestion,
  timeZone: string | null,
  exchange: SignedIn,
): Promise<Figure[]> {
  const { account, database, language, text } = exchange;
  const { query, span } = question;
  const { hour, unknown } = query;
  const narrowed = (await narrowedTo(database, query, account)) ?? {};
  const named = (group: Group, value: string | undefined): Figure[] =>
    value === undefined ? [] : [{ name: group, unit: 'text', value, title: groupTitles[group][language] }];
  const note = (await isEstimate(question, exchange)) ? text('explain.estimated') : null;
  return [
    ...figuresOf(['from', 'day', span.from], ['to', 'day', span.to]),
    ...named('hour', hour).map((figure) => ({ ...figure, ...hourFigure(figure.value, timeZone) })),
    ...recordGroups.flatMap((group) => named(group, narrowed[group]?.title)),
    ...rawGroups.flatMap((group) => named(group, query[group])),
    ...(unknown ? named(unknown, text('explain.unknown')) : []),
    ...figuresOf(['note', 'text', note]),
  ];
}

/** A page of facts, and after the last of them of lines that are no part of the amount. */
const followedBy = (
  lines: readonly Part[],
  { rows, total }: Omit<Parts, 'sum'>,
  { limit, offset }: Asked,
) => ({
  rows: [...rows, ...lines.slice(Math.max(0, offset - total), Math.max(0, offset + limit - total))],
  total: total + lines.length,
});

/** @throws Refusal 404 where nothing was ever earned; 422 at `currency` where it must be named. */
async function explainEarned(
  query: EarnedQuery,
  exchange: SignedIn,
  asked: Asked,
): Promise<Explained & { entry: string }> {
  const { account, database, language, text } = exchange;
  const { question: first, places } = await questionAsked(database, query, exchange);
  const currency = currencies.find((one) => places.currencies.includes(one));
  if (currency === undefined) throw new Refusal(404, 'not_found');
  if (places.currencies.length > 1) throw refusedAt('currency', 'statistics.several_currencies', text);
  const { span } = first;
  const isOfOne =
    account.type === 'affiliate' || query.affiliate_id !== undefined || query.campaign_id !== undefined;
  const question: EarnedQuestion = {
    ...first,
    groups: isOfOne ? [] : ['affiliate'],
    // By its days and its currency, what an entry names stays the same tomorrow.
    query: { ...query, period: undefined, ...span, currency },
  };
  const { sum, ...facts } = isOfOne
    ? await earnedByFact(question, currency, exchange, asked)
    : await earnedByAffiliate(question, exchange, asked);
  const lines = await correctedLines(question, exchange);
  return {
    entry: entryOf(question.query),
    title: figures.earned.title[language],
    amount: sum,
    currency,
    formula: null,
    figures: await figuresOfEarned(question, places.timeZone, exchange),
    raw: null,
    parts: { ...followedBy(lines, facts, asked), sum: facts.total === 0 ? null : sum },
  };
}

const earned = route(explainCalls.earned, async ({ query: { page, ...query } }, exchange) =>
  exchange.read(async ({ database }) => {
    const asked = pageIn({ page }, maxPerPage);
    const { entry, ...found } = await explainEarned(query, { ...exchange, database }, asked);
    return shown(entry, found, asked, exchange.text);
  }),
);

/** “Why?” of what the statistics show as earned. */
export const whyEarnedRoutes: readonly Route[] = [earned];
