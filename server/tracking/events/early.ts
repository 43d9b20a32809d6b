import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { digitsOf } from '../../../contract/currencies.ts';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { brands } from '../../database/tables/index.ts';
import { GiveUp, type Handler, type JobKind } from '../../jobs/job-kind.ts';
import type { Jobs } from '../../jobs/open.ts';
import type { ClickIds } from '../click-id/click-ids.ts';
import { type Change, rollUp } from '../../figures/roll-up.ts';
import { arrivalOf } from './arrival.ts';
import { isTooMuch } from './countable.ts';
import { judgeRound, type Judging } from './round.ts';
import { type Sender, senderBrand } from './sender.ts';
import { untilUndisturbed } from './undisturbed.ts';

/** Early events that the transaction of a registration judges again; a job does what is left. */
const atOnce = 1000;
/** Those that one transaction of the job judges, so that an embedded database is held only for a moment. */
const atOnceInJob = 50;

/** The outcome for early events: whether some are left, and how figures change at the end of the transaction. */
interface Early {
  hasMore: boolean;
  changes: Change[];
}

const earlyRow = z.object({
  item: z.string(),
  first_at: z.number(),
  registered_at: z.number(),
  key_id: z.number().nullable(),
  request_id: z.string(),
});

/**
 * Judges again what came before the registration of these customers, as if it had come in the right order. Each event
 * keeps the moment of its first arrival, and the request that it came in. One that names no moment happened no earlier than
 * the registration: it only overtook it on the way. An event stays with the operator that the brand had when it was sent.
 */
async function judgeEarly(
  transaction: Database,
  sender: Sender,
  customers: readonly string[],
  judging: Judging,
  most = atOnce,
): Promise<Early> {
  const none = { hasMore: false, changes: [] };
  if (customers.length === 0) return none;
  const rows = await rowsOf(
    transaction,
    sql`
    select item, (extract(epoch from first_at) * 1000)::float8 as first_at,
      (extract(epoch from registered_at) * 1000)::float8 as registered_at, key_id, request_id
    from facts.refused_events as refused
    join facts.customers on customers.brand_id = refused.brand_id and external_id = customer
    where refused.brand_id = ${sender.brand.id} and refused.operator_id = ${sender.brand.operatorId}
      and refused.reason = 'UNKNOWN_CUSTOMER' and became_id is null
      and item is not null and registered_at is not null
      and customer in (select json_array_elements_text(${JSON.stringify(customers)}::json))
    order by first_at, refused.id limit ${most + 1}`,
    earlyRow,
  );
  if (rows.length === 0) return none;
  const arrivals = rows.slice(0, most).map(({ item, first_at, registered_at, key_id, request_id }) => ({
    ...arrivalOf(JSON.parse(item), digitsOf(sender.brand.currency), new Date(first_at)),
    happenedAt: new Date(Math.max(first_at, registered_at)),
    origin: { keyId: key_id, requestId: request_id },
  }));
  const { results, changes } = await judgeRound(transaction, sender, arrivals, judging);
  // An event that is now refused for another reason has a new row with that reason.
  const other = results.flatMap(({ id, status }) => (status === 'accepted' || id === null ? [] : [id]));
  if (other.length > 0) {
    await transaction.execute(sql`
      delete from facts.refused_events
      where brand_id = ${sender.brand.id} and operator_id = ${sender.brand.operatorId}
        and reason = 'UNKNOWN_CUSTOMER' and became_id is null
        and event_id in (select json_array_elements_text(${JSON.stringify(other)}::json))`);
  }
  return { hasMore: rows.length > most, changes };
}

/** Judges the rest of the early events of customers, some in each transaction. */
export const earlyJob: JobKind<{
  brand: number;
  customers: string[];
  key: number | null;
  request: string;
  booked: boolean;
}> = {
  name: 'early-events',
  data: z.object({
    brand: z.int(),
    customers: z.array(z.string()),
    key: z.int().nullable(),
    request: z.string(),
    // Jobs from before commissions do not say it.
    booked: z.boolean().default(false),
  }),
  retry: { limit: 12, delay: 15 },
  timeout: 300,
  atOnce: 1,
};

/** Orders that the rest of the early events is judged, in the transaction of the registration. */
const orderEarly = (
  jobs: Pick<Jobs, 'send'>,
  transaction: Database,
  { brand, keyId, requestId, isBooked }: Sender,
  customers: string[],
): Promise<void> =>
  jobs.send(transaction, earlyJob, {
    brand: brand.id,
    customers,
    key: keyId,
    request: requestId,
    booked: isBooked,
  });

/**
 * Counts early events in the transaction of the registrations, or orders that a job does. Where they are more than figures
 * hold, they stay refused: a registration is not refused for other events.
 *
 * @param customers who registered in this transaction
 */
export async function countEarly(
  transaction: Database,
  sender: Sender,
  customers: string[],
  { jobs, ...judging }: Judging & { jobs: Pick<Jobs, 'send'> },
): Promise<void> {
  if (customers.length === 0) return;
  try {
    await transaction.transaction(async (inner) => {
      const { hasMore, changes } = await judgeEarly(inner, sender, customers, judging);
      await rollUp(inner, changes);
      if (hasMore) await orderEarly(jobs, inner, sender, customers);
    });
  } catch (error) {
    if (!isTooMuch(error)) throw error;
  }
}

/** Does the jobs of early events. One that is done again finds the events that are left. */
export const earlyHandler = (
  database: Database,
  clickIds: Pick<ClickIds, 'read'>,
  clock: () => Date,
): Handler<z.output<typeof earlyJob.data>> => ({
  async work({ brand: id, customers, key: keyId, request: requestId, booked: isBooked }) {
    const [found] = await database.select().from(brands).where(eq(brands.id, id));
    const brand = found && senderBrand(found);
    if (!brand) throw new GiveUp('the brand has no operator any more');
    const sender = { brand, keyId, requestId, isBooked };
    const step = async (transaction: Database) => {
      const early = await judgeEarly(transaction, sender, customers, { clickIds, now: clock() }, atOnceInJob);
      await rollUp(transaction, early.changes);
      return early.hasMore;
    };
    for (let hasMore = true; hasMore;) {
      hasMore = await untilUndisturbed(() => database.transaction(step));
    }
    return undefined;
  },
});
