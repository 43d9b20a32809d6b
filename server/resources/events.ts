import { eq, type SQL, sql } from 'drizzle-orm';
import { api } from '../../contract/index.ts';
import { brands } from '../database/tables/index.ts';
import { arrivals as table } from '../tracking/events/arrivals.ts';
import { reasonText } from '../tracking/events/reason-text.ts';
import { amountIn } from '../tracking/money.ts';
import { entity } from '../entity/entity.ts';
import { computed } from '../entity/field.ts';
import { brandAsOf, maybeTitled, titled } from './fields-of-facts.ts';
import { listingOf } from '../entity/listing-of.ts';
import { ofOwnBrand } from '../tracking/customers/reach.ts';

const isWord = (column: typeof table.customer | typeof table.eventId) => (word: string) =>
  eq(sql`lower(${column})`, word.toLowerCase());
const either =
  (...found: ((word: string) => SQL)[]) =>
  (word: string) =>
    sql`(${sql.join(
      found.map((one) => one(word)),
      sql` or `,
    )})`;

/** The events from systems of brands. Each request counts them anew, to a bound, since facts have no kept totals. */
const events = listingOf(api.events, table, {
  join: (rows) => rows.innerJoin(brands, eq(brands.id, table.brandId)),
  fields: {
    brand: brandAsOf(table.operatorId),
    type: maybeTitled(table.type, 'event_type'),
    status: titled(table.status, 'event_status'),
    reason: computed(
      { key: table.reason, field: table.field },
      ({ key, field }, { text }) => (key === null ? null : { key, title: reasonText(text, key, field) }),
      table.reason,
    ),
    amount: computed(
      { minor: table.amount, currency: table.currency },
      ({ minor, currency }) => (minor === null ? null : amountIn(BigInt(minor), currency ?? '')),
      table.amount,
    ),
    became: table.becameId,
  },
  filters: { brand_id: table.brandId, status: table.status, type: table.type },
  search: [either(isWord(table.customer), isWord(table.eventId))],
  visibleTo: ofOwnBrand(table.brandId),
  latestFirst: true,
});

export const eventRoutes = entity(events, { listOwn: (operatorId) => ({ operatorId }) });
