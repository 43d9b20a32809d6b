import { and, asc, eq, inArray } from 'drizzle-orm';
import { statementLines } from '../../database/tables/index.ts';
import type { SignedIn } from '../../http/route.ts';
import type { Part } from './explained.ts';

/** The lines that a cap cuts: those of the same deal, which are no parts of what it takes away. */
export async function linesCutBy(
  { statementId, brandId, planId, termsVersion }: typeof statementLines.$inferSelect,
  { database, text }: SignedIn,
): Promise<Part[]> {
  const rows = await database
    .select({ id: statementLines.id, kind: statementLines.kind, plan: statementLines.planName })
    .from(statementLines)
    .where(
      and(
        eq(statementLines.statementId, statementId),
        eq(statementLines.brandId, brandId ?? 0),
        eq(statementLines.planId, planId),
        eq(statementLines.termsVersion, termsVersion),
        inArray(statementLines.kind, ['cpa', 'cpl', 'share']),
      ),
    )
    .orderBy(asc(statementLines.id));
  return rows.map(({ id, kind, plan }) => ({
    entry: `line-${id}`,
    title: [text(`statement_line.${kind}`), plan].filter(Boolean).join(' · '),
    amount: null,
  }));
}
