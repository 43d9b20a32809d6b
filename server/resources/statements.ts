import { and, eq, sql } from 'drizzle-orm';
import { api } from '../../contract/index.ts';
import { statementCalls } from '../../contract/statement-calls.ts';
import { reachedMoney, worksFor } from '../commissions/payments/reach.ts';
import { periods, statements as table } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { entity } from '../entity/entity.ts';
import { computed } from '../entity/field.ts';
import { amountOf, isMonth, personOf } from './fields-of-facts.ts';
import { listingOf } from '../entity/listing-of.ts';
import { recordOf } from '../entity/record-of.ts';

/** The statements of an affiliate; an operator sees those of its own brands. */
export const statementListing = listingOf(api.statements, table, {
  join: (rows) => rows.innerJoin(periods, eq(periods.id, table.periodId)),
  fields: {
    period: computed(
      { id: periods.id, from: periods.firstDay, to: periods.lastDay },
      (period) => period,
      periods.firstDay,
    ),
    operator: personOf(table.operatorId),
    affiliate: personOf(table.affiliateId),
    opening: amountOf(table.opening, table.currency),
    earned: amountOf(table.earned, table.currency),
    adjusted: amountOf(table.adjusted, table.currency),
    paid: amountOf(table.paid, table.currency),
    closing: amountOf(table.closing, table.currency),
  },
  search: [isMonth(periods.firstDay)],
  visibleTo: ({ type, id }) => (type === 'operator' ? eq(table.operatorId, id) : sql`true`),
  latestFirst: 'period',
});

const read = route(statementCalls.read, async ({ params }, exchange) => {
  const id = Number(params.id);
  const isOne = and(eq(table.id, id), reachedMoney(table, exchange));
  if ((await exchange.database.$count(table, isOne)) === 0) throw new Refusal(404, 'not_found');
  return recordOf(statementListing, id, exchange);
});

export const statementRoutes = [
  ...entity(statementListing, { listOwn: (affiliateId) => ({ affiliateId }), admits: worksFor }),
  read,
];
