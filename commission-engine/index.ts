export { type Booking, bookingOf, movementOf } from './booking.ts';
export { type Conversion, conversionOf, type ConversionState, owedFor, worthOf } from './conversion.ts';
export { type CustomerAmount } from './conversion-line.ts';
export { byDeal, type Deal, dealKey } from './deal.ts';
export { type DealFigures, dealLines, type DealResult } from './deal-lines.ts';
export {
  decimalOf,
  exact,
  type Exact,
  exactOf,
  isLess,
  negated,
  numeratorAt,
  plus,
  rounded,
  sumOf,
  times,
  zero,
} from './exact.ts';
export { type ConversionKind, conversionKinds, type Customer, type Fact } from './facts.ts';
export { fixedLine } from './fixed-line.ts';
export { type Flaw, type FlawReason, flawsOf } from './flaws.ts';
export { type Quota, shareOut } from './largest-remainder.ts';
export { calculationOf, type Child, type Input, type Line, type LineKind } from './line.ts';
export { type Formula, netRevenueOf, type Revenue, unknownComponents } from './net-revenue.ts';
export { deadlineOf, type Qualified, type Standing, standingOf } from './qualification.ts';
export { divideFloor, divideHalfEven } from './rounding.ts';
export {
  accrualOf,
  type CustomerRevenue,
  type ShareFigures,
  shareLine,
  type ShareResult,
} from './share-line.ts';
export { type Statement, type StatementLine, statementOf, statementText } from './statement.ts';
export type {
  ActiveDays,
  AttributedCustomer,
  BrandVersions,
  Carry,
  PlanVersions,
  StatementFacts,
} from './statement-facts.ts';
export {
  type CpaTerms,
  flatShare,
  noTerms,
  type Qualification,
  type ShareTerms,
  type Terms,
  type Tier,
} from './terms.ts';
export { lowestRate, rateReached, type Slice, slicesOf, type TierFigures } from './tiers.ts';
export { day, inForce, type Moment, type Version } from './versions.ts';
