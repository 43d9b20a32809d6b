import { and, asc, eq, exists } from 'drizzle-orm';
import { decimalOf, exact } from '../../../commission-engine/index.ts';
import { currencyDigits } from '../../../contract/currencies.ts';
import { engineTerms } from '../../../contract/engine-terms.ts';
import { type DryRun, mostTried } from '../../../contract/terms-calls.ts';
import type { Terms } from '../../../contract/terms.ts';
import type { Database } from '../../database/database.ts';
import { campaigns, users } from '../../database/tables/index.ts';
import { costOf } from './cost.ts';
import { readFacts } from './facts.ts';
import { monthsBefore } from './months.ts';

/** The affiliates whose facts are read together: others use the connection in between. */
const together = 25;

interface Cost {
  id: number;
  name: string;
  present: bigint;
  tried: bigint;
}

const size = ({ present, tried }: Cost) => (tried > present ? tried - present : present - tried);

function byDifference(a: Cost, b: Cost): number {
  if (size(a) !== size(b)) return size(a) > size(b) ? -1 : 1;
  return a.id - b.id;
}

/**
 * Tries terms on the facts of the last whole months, for each affiliate with a campaign under the plan, beside the terms in
 * force. All customers go by the same terms on either side, so that what differs is due to the terms. It reads, and
 * writes nothing.
 *
 * @param terms sound, and in one currency: brands of other currencies are left out.
 */
export async function dryRun(
  database: Database,
  { plan, now, terms, inForce }: { plan: number; now: Date; terms: Terms; inForce: Terms },
): Promise<DryRun> {
  const { currency } = terms;
  const months = monthsBefore(now);
  const underPlan = and(eq(campaigns.planId, plan), eq(campaigns.affiliateId, users.id));
  const people = await database
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(exists(database.select({ id: campaigns.id }).from(campaigns).where(underPlan)))
    .orderBy(asc(users.id));
  const engine = { present: engineTerms(inForce), tried: engineTerms(terms) };
  const costs: Cost[] = [];
  for (let at = 0; at < people.length; at += together) {
    const some = people.slice(at, at + together);
    const facts = await readFacts(database, { plan, currency, months, affiliates: some.map(({ id }) => id) });
    for (const { id, name } of some) {
      const own = facts.get(id);
      if (!own) continue;
      // Terms in another currency are those of a plan that nobody has a campaign under.
      const present = inForce.currency === currency ? costOf(engine.present, own, months) : 0n;
      costs.push({ id, name, present, tried: costOf(engine.tried, own, months) });
    }
  }
  const text = (minor: bigint) => decimalOf(exact(minor), BigInt(currencyDigits[currency]));
  const told = ({ present, tried }: Pick<Cost, 'present' | 'tried'>) => ({
    in_force: text(present),
    tried: text(tried),
    difference: text(tried - present),
  });
  const sum = (of: (cost: Cost) => bigint) => costs.reduce((all, cost) => all + of(cost), 0n);
  const count = (is: (cost: Cost) => boolean) => costs.filter(is).length;
  const earning = costs.filter((cost) => cost.present !== 0n || cost.tried !== 0n);
  return {
    from: months[0]?.first ?? '',
    to: months.at(-1)?.last ?? '',
    currency,
    total: told({ present: sum((cost) => cost.present), tried: sum((cost) => cost.tried) }),
    gaining: count((cost) => cost.tried > cost.present),
    losing: count((cost) => cost.tried < cost.present),
    unchanged: count((cost) => cost.tried === cost.present),
    affiliates: earning
      .toSorted(byDifference)
      .slice(0, mostTried)
      .map(({ id, name, ...cost }) => ({ id, name, ...told(cost) })),
  };
}
