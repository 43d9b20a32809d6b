import { eq, sql } from 'drizzle-orm';
import { api } from '../../contract/index.ts';
import { closings, periods as table } from '../database/tables/index.ts';
import { entity } from '../entity/entity.ts';
import { computed } from '../entity/field.ts';
import { isMonth, titled } from './fields-of-facts.ts';
import { listingOf } from '../entity/listing-of.ts';
import { hindrance } from './period-hindrance.ts';

/** The months of an operator, with how far their closing is. */
const periods = listingOf(api.periods, table, {
  join: (rows) => rows.leftJoin(closings, eq(closings.periodId, table.id)),
  fields: {
    state: titled(table.state, 'period_state'),
    from: { select: table.firstDay, sort: table.firstDay },
    to: { select: table.lastDay },
    closed_at: closings.closedAt,
    progress: computed(
      {
        done: sql<number | null>`${closings.done}`,
        total: sql<number | null>`cardinality(${closings.affiliateIds})`,
      },
      ({ done, total }) => (done === null || total === null ? null : { done, total }),
    ),
    closed_by: computed(
      {
        id: sql<number | null>`${closings.byId}`,
        name: sql<string | null>`(select name from users where id = ${closings.byId})`,
      },
      ({ id, name }) => (id === null || name === null ? null : { id, name }),
    ),
    hindrance,
  },
  filters: { state: table.state },
  search: [isMonth(table.firstDay)],
  visibleTo: () => sql`true`,
  latestFirst: 'from',
});

export const periodRoutes = entity(periods, { listOwn: (operatorId) => ({ operatorId }) });
