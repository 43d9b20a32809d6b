import type { campaigns } from '../database/tables/index.ts';
import { daysBefore } from './moments.ts';
import { pick } from './people.ts';
import { channels } from './places.ts';

type Campaign = typeof campaigns.$inferInsert;

interface Publisher {
  affiliateId: number;
  materialIds: readonly number[];
  planIds: readonly number[];
}

/** An affiliate's campaigns over the last months. */
export const campaignsOf = (
  { affiliateId, materialIds, planIds }: Publisher,
  count: number,
  now: Date,
): Campaign[] =>
  Array.from({ length: count }, (_, index) => ({
    affiliateId,
    promoMaterialId: pick(materialIds, index),
    planId: pick(planIds, affiliateId + index * 5),
    link: pick(channels, affiliateId + index),
    createdAt: daysBefore(now, Math.round(((count - index) / count) * 150), index + affiliateId),
  }));
