import { sql } from 'drizzle-orm';
import { api } from '../../contract/index.ts';
import { brands } from '../database/tables/index.ts';
import { isBookedIn, isOn, searchedIn } from '../ledger/search.ts';
import { isTakenBackByHand } from '../ledger/taken-back.ts';
import { transactions as table } from '../ledger/view.ts';
import { entity } from '../entity/entity.ts';
import { computed } from '../entity/field.ts';
import { amountOf, personOf, titled } from './fields-of-facts.ts';
import { listingOf } from '../entity/listing-of.ts';
import { ofOwnBrand } from '../tracking/customers/reach.ts';

/** The ledger of an operator. */
const listing = listingOf(api.transactions, table, {
  fields: {
    kind: titled(table.kind, 'transaction_kind'),
    affiliate: personOf(table.affiliateId),
    // Not joined: a list counts many more rows than it shows.
    brand: computed(
      {
        id: table.brandId,
        name: sql<string>`(select ${brands.name} from ${brands} where ${brands.id} = ${table.brandId})`,
      },
      (brand) => brand,
    ),
    in_hold: amountOf(table.inHold, table.currency),
    available: amountOf(table.available, table.currency),
    author: computed(
      { id: table.authorId, name: sql<string | null>`(select name from users where id = ${table.authorId})` },
      ({ id, name }) => (id === null || name === null ? null : { id, name }),
    ),
    reverses: table.reversesId,
    reversed_by: table.reversedById,
    is_reversible: computed(
      { key: table.key, reverses: table.reversesId, reversedBy: table.reversedById },
      ({ key, reverses, reversedBy }) => isTakenBackByHand(key) && reverses === null && reversedBy === null,
    ),
    entry: computed({ id: table.id }, ({ id }) => `entry-${id}`),
    // Transactions are numbered as they are written.
    written_at: computed({ at: table.writtenAt }, ({ at }) => at.toISOString(), table.id),
  },
  filters: {
    affiliate_id: (id) => isOn(table.id, sql`account.affiliate_id = ${Number(id)}`),
    brand_id: (id) => isOn(table.id, sql`account.brand_id = ${Number(id)}`),
    period_id: (id) => isBookedIn(table, id),
    written_at_from: table.writtenAt,
    written_at_to: table.writtenAt,
    kind: table.kind,
    currency: table.currency,
  },
  search: searchedIn(table),
  visibleTo: (reader) => {
    const own = ofOwnBrand(sql`account.brand_id`)(reader);
    return own && isOn(table.id, own);
  },
  latestFirst: true,
});

export const transactionRoutes = entity(listing, { listOwn: (operatorId) => ({ operatorId }) });
