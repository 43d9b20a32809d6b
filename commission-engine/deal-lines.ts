import { capLine } from './cap-line.ts';
import { conversionLine, type CustomerAmount } from './conversion-line.ts';
import { type Exact, isLess, zero } from './exact.ts';
import type { Line } from './line.ts';
import { type ShareFigures, shareLine } from './share-line.ts';
import type { Terms } from './terms.ts';

/** The input of one deal in one period: an affiliate's customers of one brand, plan and version of terms. */
export interface DealFigures extends ShareFigures {
  readonly cpa: readonly CustomerAmount[];
  readonly cpl: readonly CustomerAmount[];
}

export interface DealResult {
  /** In the order CPA, CPL, share, cap; those that have something to say. */
  readonly lines: readonly Line[];
  /** The loss carried to the next period, in net revenue: 0 or below. */
  readonly carriedOut: Exact;
}

/**
 * The lines of a deal in a period. A negative share never lowers its CPA, nor does CPA pay off a loss. Where the terms have
 * no share, a loss waits for a period whose terms have one.
 */
export function dealLines(terms: Terms, figures: DealFigures): DealResult {
  const { cpa, cpl, ...ofShare } = figures;
  const hasShare = ofShare.customers.length > 0 || isLess(ofShare.carriedIn, zero);
  const share = terms.share && hasShare ? shareLine(terms.share, ofShare) : undefined;
  const earned = [conversionLine('cpa', cpa), conversionLine('cpl', cpl), share?.line].filter(
    (line) => line !== undefined,
  );
  const cap = capLine(terms.cap, earned);
  return { lines: cap ? [...earned, cap] : earned, carriedOut: share?.carriedOut ?? figures.carriedIn };
}
