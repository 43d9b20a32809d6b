import { day } from '../../contract/durations.ts';
import type { campaigns } from '../database/tables/index.ts';
import { daysBefore } from './moments.ts';
import { pick } from './people.ts';
import { channels } from './places.ts';

type Campaign = typeof campaigns.$inferInsert;

interface Publisher {
  affiliateId: number;
  approvedAt: Date;
  materialIds: readonly number[];
  planIds: readonly number[];
}

/** Days before now of the first campaigns. */
const first = 150;

/** An affiliate's campaigns over the last months, all after its approval. */
export function campaignsOf(
  { affiliateId, approvedAt, materialIds, planIds }: Publisher,
  count: number,
  now: Date,
): Campaign[] {
  const sinceApproval = Math.floor((now.getTime() - approvedAt.getTime()) / day);
  const days = Math.min(first, sinceApproval - 1);
  return Array.from({ length: count }, (_, index) => ({
    affiliateId,
    promoMaterialId: pick(materialIds, index),
    planId: pick(planIds, affiliateId + index * 5),
    link: pick(channels, affiliateId + index),
    createdAt: daysBefore(now, Math.round(((count - index) / count) * days), index + affiliateId),
  }));
}
