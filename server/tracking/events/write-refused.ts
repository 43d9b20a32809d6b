import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { type Arrival, keptId, type Result } from './arrival.ts';
import { rows } from './rows.ts';
import type { Sender } from './sender.ts';

/**
 * Notes what was rejected or sent again: one row for each id and reason, however often it comes. The row has the latest
 * content, and the moment at which that came first.
 *
 * @param isReplay whether somebody had them judged again: then they did not come once more.
 */
export async function writeRefused(
  transaction: Database,
  { brand, ...packet }: Sender,
  refused: readonly { arrival: Arrival; result: Result }[],
  isReplay: boolean,
): Promise<void> {
  if (refused.length === 0) return;
  const once = new Map<string, Record<string, unknown> & { times: number; key: string }>();
  for (const { arrival, result } of refused) {
    const reason = result.reason ?? 'DUPLICATE';
    const id = keptId(arrival);
    const key = `${id} ${reason}`;
    const times = (once.get(key)?.times ?? 0) + 1;
    once.set(key, {
      key,
      times,
      event_id: id,
      reason,
      field: result.field,
      type: arrival.event.type,
      customer: arrival.event.customer,
      fingerprint: `\\x${arrival.fingerprint.toString('hex')}`,
      item: arrival.item,
      at: arrival.at,
      key_id: (arrival.origin ?? packet).keyId,
      request_id: (arrival.origin ?? packet).requestId,
    });
  }
  const values = [...once.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1));
  await transaction.execute(sql`
    insert into facts.refused_events as present (brand_id, operator_id, event_id, reason, field, type, customer,
      fingerprint, item, times, first_at, last_at, key_id, request_id)
    select ${brand.id}::int, ${brand.operatorId}::int, event_id, reason, field, type, customer, fingerprint, item, times, at, at,
      key_id, request_id
    from ${rows(values)} as given (event_id text, reason text, field text, type text, customer text, fingerprint bytea,
      item text, times int, at timestamptz, key_id int, request_id text)
    on conflict (brand_id, event_id, reason) do update set
      times = present.times + ${isReplay ? sql`0` : sql`excluded.times`}, last_at = ${isReplay ? sql`present.last_at` : sql`greatest(present.last_at, excluded.last_at)`},
      first_at = case when present.fingerprint = excluded.fingerprint then present.first_at else excluded.first_at end,
      fingerprint = excluded.fingerprint, item = excluded.item, type = excluded.type, customer = excluded.customer,
      operator_id = ${isReplay ? sql`present.operator_id` : sql`excluded.operator_id`}, field = excluded.field, key_id = excluded.key_id, request_id = excluded.request_id`);
}
