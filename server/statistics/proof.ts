import { desc, eq, sql } from 'drizzle-orm';
import { type SumName, sumNames } from '../../contract/figure-names.ts';
import type { StatisticsMeta } from '../../contract/statistics-answer.ts';
import type { Database } from '../database/database.ts';
import { statDifferences } from '../database/tables/index.ts';
import { latestProof } from '../figures/prove.ts';
import { titlesOf } from './titles.ts';

/** Differences that are named one by one. */
const maxDifferences = 10;

const isFigure = (name: string): name is SumName => sumNames.some((one) => one === name);

/** When kept figures were last compared with their facts, and what differed: for super-admins. */
export async function readProof(database: Database): Promise<NonNullable<StatisticsMeta['proof']>> {
  const proof = await latestProof(database);
  if (!proof) return { at: null, differences: 0, latest: [] };
  const at = proof.at.toISOString();
  if (proof.differences === 0) return { at, differences: 0, latest: [] };
  const { day, hour, isWeek, brandId, campaignId, figure } = statDifferences;
  const rows = await database
    .select()
    .from(statDifferences)
    .where(eq(statDifferences.proofId, proof.id))
    .orderBy(desc(day), sql`${hour} nulls first`, isWeek, brandId, campaignId, figure)
    .limit(maxDifferences);
  const brands = await titlesOf.brand(
    database,
    rows.map((row) => row.brandId),
  );
  const campaigns = await titlesOf.campaign(
    database,
    rows.map((row) => row.campaignId),
  );
  const latest = rows.flatMap((row) => {
    if (!isFigure(row.figure)) return [];
    return {
      day: row.day,
      hour: row.hour?.toISOString() ?? null,
      is_week: row.isWeek,
      brand: brands.find(({ id }) => id === row.brandId) ?? null,
      campaign: campaigns.find(({ id }) => id === row.campaignId) ?? null,
      figure: row.figure,
      kept: String(row.kept),
      counted: String(row.counted),
    };
  });
  return { at, differences: proof.differences, latest };
}
