import type { activeDaysOf } from './active-days.ts';
import type { adjustmentsOf, broughtBy, conversionsOf, revenuesOf } from './facts.ts';

type Rows<F extends (...inputs: never[]) => Promise<unknown>> = Awaited<ReturnType<F>>;

/** The facts of some affiliates in a period. */
export interface PeriodFacts {
  revenues: Rows<typeof revenuesOf>;
  conversions: Rows<typeof conversionsOf>;
  carries: Rows<typeof broughtBy>['carries'];
  openings: Rows<typeof broughtBy>['openings'];
  adjustments: Rows<typeof adjustmentsOf>;
  activeDays: Rows<typeof activeDaysOf>;
}
