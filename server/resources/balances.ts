import { sql } from 'drizzle-orm';
import { api } from '../../contract/index.ts';
import { contains } from '../database/search.ts';
import { users } from '../database/tables/index.ts';
import { entity } from '../entity/entity.ts';
import { listingOf } from '../entity/listing-of.ts';
import { balances as table } from '../ledger/view.ts';
import { amountBySize, amountOf, personOf } from './fields-of-facts.ts';

/** The balances of an operator's affiliates, in each currency. */
const balances = listingOf(api.balances, table, {
  fields: {
    affiliate: personOf(table.affiliateId),
    available: amountBySize(table.available, table.currency),
    in_hold: amountBySize(table.inHold, table.currency),
    paid: amountOf(table.paid, table.currency),
  },
  filters: { affiliate_id: table.affiliateId, currency: table.currency },
  search: [
    (word) => sql`${table.affiliateId} in (select id from users where ${contains([users.name], word)})`,
  ],
  visibleTo: () => sql`true`,
});

export const balanceRoutes = entity(balances, { listOwn: (operatorId) => ({ operatorId }) });
