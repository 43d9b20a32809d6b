import type { attributions } from '../../database/tables/index.ts';
import { attributionAt } from '../../figures/owner-at.ts';

type Attribution = Pick<typeof attributions.$inferSelect, 'affiliateId' | 'validFrom'>;

/**
 * Chooses what an affiliate sees of a customer that it has or had: why it has it, or lost it, and the first deposit if that
 * was made in its time. It does not see what became of the customer later among others.
 *
 * @param history the attributions of the customer in their order, one of them the affiliate's.
 */
export function seenBy<A extends Attribution>(
  affiliateId: number,
  history: readonly A[],
  firstDepositAt: Date | null,
): { shown: A; firstDepositAt: Date | null } {
  const last = history.findLastIndex((one) => one.affiliateId === affiliateId);
  const shown = history[last + 1] ?? history[last];
  if (last < 0 || !shown) throw new Error(`The affiliate ${affiliateId} never had the customer`);
  if (firstDepositAt === null || last === history.length - 1) return { shown, firstDepositAt };
  const owner = attributionAt(history, ({ validFrom }) => validFrom <= firstDepositAt);
  return { shown, firstDepositAt: owner?.affiliateId === affiliateId ? firstDepositAt : null };
}
