import { and, eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { type Explanation, explainCalls } from '../../../contract/explain.ts';
import { single } from '../../../server/database/single.ts';
import {
  campaigns,
  conversions,
  customers,
  periods,
  plans,
  statements,
  users,
} from '../../../server/database/tables/index.ts';
import { maskedName } from '../../../server/tracking/customers/masked.ts';
import type { Row } from '../money-page.ts';
import type { Backend } from './backend.ts';
import { type Caller, callerOf } from './callers.ts';
import { names } from './feed.ts';
import { numberOf } from './page-course.ts';
import type { settledOperator } from './settled-operator.ts';
import { testVault } from './vault.ts';

/* Opens amounts as the tables “Why?” of docs/money.md have them: a part stands below what it is a part of. */

type Setting = Awaited<ReturnType<typeof settledOperator>>;

const arrow = '→ ';
const nameOf = names('guide-affiliate');
/** The customers of the page. */
const players = ['lou', 'kim'];

/** An affiliate that nobody owes anything else, to whom the first two campaigns of a brand are given. */
export async function freshAffiliate(
  { app, database }: Backend,
  { campaigns: { first, second } }: Setting,
): Promise<Caller> {
  const demo = single(await database.select().from(users).where(eq(users.email, 'affiliate@demo.test')));
  const email = `${nameOf()}@demo.test`;
  const { passwordHash, approvedAt } = demo;
  const made = { type: 'affiliate', name: 'Guide', email, passwordHash, approvedAt } as const;
  const { id } = single(await database.insert(users).values(made).returning({ id: users.id }));
  const own = inArray(campaigns.id, [first.id, second.id]);
  await database.update(campaigns).set({ affiliateId: id }).where(own);
  first.affiliateId = id;
  second.affiliateId = id;
  return callerOf(app, email);
}

/** Replaces the names and numbers of a test by those of the page. */
async function wordsOf({ database }: Backend, { brand }: Setting): Promise<(title: string) => string> {
  const plan = single(await database.select().from(plans).where(eq(plans.id, brand.planId)));
  const numbers = new Map<string, number>();
  const numberFor = (id: string) => {
    if (!numbers.has(id)) numbers.set(id, numbers.size + 7);
    return String(numbers.get(id));
  };
  return (title) =>
    players
      .reduce(
        (text, player) => text.replaceAll(maskedName({ vault: testVault }, brand.id, player), player),
        title,
      )
      .replaceAll('\u00A0', ' ')
      .replace(/(?<=transaction )\d+/, numberFor)
      .replaceAll(`Revenue share · ${plan.name}`, 'Revenue share · Gold')
      .replaceAll(`CPA · ${plan.name}`, 'CPA · Gold')
      .replaceAll(new RegExp(`(?<=Correction[^·]*· )${plan.name}`, 'g'), 'Gold')
      .replaceAll(plan.name, 'Casino');
}

/** The entries of amounts by the words of the page; who may open each. */
function rootsOf({ database }: Backend, { brand, operatorId, operator }: Setting, affiliate: Caller) {
  const both = [affiliate, operator];
  const roots: [RegExp, (...found: string[]) => Promise<{ entry: string; by: Caller[] }>][] = [
    [/^Available$/, () => Promise.resolve({ entry: 'available-EUR', by: [affiliate] })],
    [/^On hold$/, () => Promise.resolve({ entry: 'in_hold-EUR', by: [affiliate] })],
    [
      /^Statistics of (\w+), earned$/,
      (month = '') => {
        const number = numberOf(month);
        const last = new Date(Date.UTC(2026, Number(number), 0)).getUTCDate();
        const entry = `earned?from=2026-${number}-01&to=2026-${number}-${last}&affiliate_id=${affiliate.id}`;
        return Promise.resolve({ entry, by: both });
      },
    ],
    [
      /^Statement of (\w+), (earned|adjusted)$/,
      async (month = '', sum = '') => {
        const [found] = await database
          .select({ id: statements.id })
          .from(statements)
          .innerJoin(periods, eq(periods.id, statements.periodId))
          .where(
            and(
              eq(statements.operatorId, operatorId),
              eq(statements.affiliateId, affiliate.id),
              eq(periods.firstDay, `2026-${numberOf(month)}-01`),
            ),
          );
        return { entry: `${sum}-${found?.id}`, by: both };
      },
    ],
    [
      /^Conversion of (\w+)$/,
      async (player = '') => {
        const [found] = await database
          .select({ id: conversions.id })
          .from(conversions)
          .innerJoin(customers, eq(customers.id, conversions.customerId))
          .where(and(eq(customers.brandId, brand.id), eq(customers.externalId, player)));
        return { entry: `conversion-${found?.id}`, by: both };
      },
    ],
  ];
  return roots;
}

async function open({ client }: Caller, entry: string): Promise<Explanation> {
  const { status, body } = await client.get(`/api/v1/explain/${entry}`);
  expect([entry, status]).toEqual([entry, 200]);
  const found = explainCalls.explain.answer.parse(body);
  // An amount is the sum of its parts.
  if (found.children.sum !== null) expect([entry, found.children.sum]).toEqual([entry, found.amount]);
  return found;
}

const depthOf = ({ 'Why?': title = '' }: Row = {}) => title.split(arrow).length - 1;
const shown = (amount: string | null) => (amount ?? '').replace(/\B(?=(?:\d{3})+\.)/g, ',');

/** Opens an amount of the page as far as its rows do. @returns the rows as the server has them, for everybody who may open it. */
export async function whyTrees(
  backend: Backend,
  setting: Setting,
  affiliate: Caller,
  rows: readonly Row[],
): Promise<Row[][]> {
  const words = await wordsOf(backend, setting);
  const title = rows[0]?.['Why?'] ?? '';
  const root = rootsOf(backend, setting, affiliate).find(([pattern]) => pattern.test(title));
  if (!root) throw new Error(`“${title}” is nothing that opens`);
  const [, ...told] = root[0].exec(title) ?? [];
  const { entry, by } = await root[1](...told);
  const answers: Row[][] = [];
  for (const caller of by) {
    const answer: Row[] = [];
    const tell = (depth: number, name: string, amount: string | null) =>
      answer.push({ 'Why?': arrow.repeat(depth) + name, Amount: shown(amount) });
    const isOpenBelow = (depth: number) => depthOf(rows[answer.length]) > depth;
    const openBelow = async (depth: number, found: Explanation): Promise<void> => {
      for (const part of found.children.data) {
        tell(depth + 1, words(part.title), part.amount);
        if (part.entry === null || !isOpenBelow(depth + 1)) continue;
        const below = await open(caller, part.entry);
        // It opens something else than itself, such as what it takes back.
        const isOther = below.amount !== part.amount && part.amount !== null;
        if (isOther) tell(depth + 2, words(below.title), below.amount);
        const at = isOther ? depth + 2 : depth + 1;
        if (isOpenBelow(at)) await openBelow(at, below);
      }
    };
    const found = await open(caller, entry);
    tell(0, title, found.amount);
    await openBelow(0, found);
    answers.push(answer);
  }
  return answers;
}
