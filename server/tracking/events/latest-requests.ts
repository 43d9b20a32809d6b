import { and, desc, eq, gte } from 'drizzle-orm';
import { maxEvents, rejectionReasons } from '../../../contract/event-types.ts';
import type { Translate } from '../../base/texts.ts';
import type { Database } from '../../database/database.ts';
import { apiKeys, brands, eventRequests } from '../../database/tables/index.ts';
import { keptRequests } from './sweep.ts';

/** The requests of one brand, since a moment where there is one. */
interface Which {
  brandId: number;
  since: Date | null;
}

/** The latest requests of the systems of brands, of one brand or of all, as an answer carries them. */
export async function latestRequests(
  { database, text }: { database: Database; text: Translate },
  which?: Which,
) {
  const rows = await database
    .select({ row: eventRequests, key: apiKeys.name, brand: { id: brands.id, name: brands.name } })
    .from(eventRequests)
    .innerJoin(brands, eq(brands.id, eventRequests.brandId))
    .leftJoin(apiKeys, eq(apiKeys.id, eventRequests.keyId))
    .where(
      which &&
        and(
          eq(eventRequests.brandId, which.brandId),
          which.since ? gte(eventRequests.at, which.since) : undefined,
        ),
    )
    .orderBy(desc(eventRequests.id))
    .limit(keptRequests);
  return rows.map(
    ({ row: { id, at, way, accepted, duplicate, rejected, reasons, refusal }, key, brand }) => ({
      id,
      at: at.toISOString(),
      way,
      key,
      accepted,
      duplicate,
      rejected,
      reasons: rejectionReasons.filter((reason) => reasons.split(',').includes(reason)),
      refusal: refusal === null ? null : text(refusal, { most: maxEvents }),
      brand,
    }),
  );
}
