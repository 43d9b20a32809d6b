import type { Database } from '../../database/database.ts';
import { eventRequests } from '../../database/tables/index.ts';
import type { Result } from './arrival.ts';
import type { Sender } from './sender.ts';

/** By which way events came. */
export type Way = 'api' | 'postback';

/** The request of a brand's system, and what became of it. */
interface Noted {
  now: Date;
  way: Way;
  /** The answers to its events. */
  results: readonly Result[];
  /** The key of the text that says why all of it was refused. */
  refusal?: string;
}

/** Notes a request for those who look at what a brand's system sends. */
export async function noteRequest(
  transaction: Database,
  { brand, keyId, requestId }: Sender,
  { now, way, results, refusal }: Noted,
): Promise<void> {
  const count = (status: Result['status']) => results.filter((result) => result.status === status).length;
  await transaction.insert(eventRequests).values({
    brandId: brand.id,
    keyId,
    at: now,
    requestId,
    way,
    accepted: count('accepted'),
    duplicate: count('duplicate'),
    rejected: count('rejected'),
    reasons: [...new Set(results.flatMap(({ reason }) => reason ?? []))].join(','),
    refusal,
  });
}
