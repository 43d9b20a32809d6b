import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import type { WellFormed } from './arrival.ts';
import type { BrandEvent } from './item.ts';
import type { HeldCustomer } from './look-up.ts';

/** Facts about events that can be read before anything is locked. */
interface Foreseen {
  /** Whether an event can be accepted: one that was before cannot, nor can one of a customer that nobody registers. */
  mayBeTaken(event: BrandEvent): boolean;
  /** Whether a customer was registered by another transaction meanwhile. */
  isOutdatedBy(held: readonly HeldCustomer[]): boolean;
}

const list = (values: readonly string[]) => sql`json_array_elements_text(${JSON.stringify(values)}::json)`;

const namedRow = z.object({ is_customer: z.boolean(), name: z.string() });

/** Looks which events can be accepted at all, so that no period begins to exist by one that is refused. */
export async function foresee(
  transaction: Database,
  brandId: number,
  arrivals: readonly WellFormed[],
): Promise<Foreseen> {
  const events = arrivals.map(({ event }) => event);
  const rows = await rowsOf(
    transaction,
    sql`
    select true as is_customer, external_id as name from facts.customers
    where brand_id = ${brandId} and registered_at is not null
      and external_id in (select ${list(events.map(({ customer }) => customer))})
    union all
    select false, event_id from facts.events
    where brand_id = ${brandId} and event_id in (select ${list(events.map(({ id }) => id))})`,
    namedRow,
  );
  const registered = new Set(rows.flatMap(({ is_customer, name }) => (is_customer ? [name] : [])));
  const taken = new Set(rows.flatMap(({ is_customer, name }) => (is_customer ? [] : [name])));
  const coming = new Set(events.flatMap(({ type, customer }) => (type === 'registration' ? [customer] : [])));
  const isKnown = (customer: string) => registered.has(customer) || coming.has(customer);
  return {
    mayBeTaken: ({ id, customer }) => isKnown(customer) && !taken.has(id),
    isOutdatedBy: (held) => held.some((one) => one.is_registered && !isKnown(one.external_id)),
  };
}
