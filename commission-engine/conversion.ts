import { byOccurrence } from './fact-order.ts';
import type { ConversionKind, Customer, Fact } from './facts.ts';
import { deadlineOf, type Qualified, type Standing, standingOf } from './qualification.ts';
import type { Terms } from './terms.ts';
import { day, type Moment } from './versions.ts';

/**
 * Not yet qualified; qualified and on hold; available; refused; refused after it was available. Facts decide: a deposit
 * within the days brings a refused one back, and so does a decision of the operator.
 */
export type ConversionState = 'pending' | 'hold' | 'approved' | 'rejected' | 'reversed';

/** The one CPA or CPL that a customer can bring. */
export interface Conversion {
  readonly kind: ConversionKind;
  readonly state: ConversionState;
  /** Of a rejected or reversed one: why. */
  readonly reason: 'NOT_QUALIFIED' | 'BY_OPERATOR' | null;
  /** Its worth in minor units, whatever its state. */
  readonly amount: bigint;
  readonly qualified: Qualified | null;
  /** When the hold ends by itself; null unless qualified. */
  readonly availableAt: Moment | null;
}

type Decision = Extract<Fact, { type: 'decision' }>;

/** The worth of a customer in minor units; undefined where the terms do not pay for it. */
export function worthOf(
  kind: ConversionKind,
  { cpa, cpl }: Terms,
  country: string | null,
): bigint | undefined {
  if (kind === 'cpl') return cpl ?? undefined;
  const ofCountry = country === null ? undefined : cpa?.byCountry[country];
  return ofCountry ?? cpa?.amount;
}

const decisionOn = (kind: ConversionKind, { facts }: Customer): Decision | undefined =>
  facts
    .filter((fact): fact is Decision => fact.type === 'decision' && fact.about === kind)
    .toSorted(byOccurrence)
    .at(-1);

/** The booking of a conversion at any time: its amount once it qualifies, unless it is refused. */
export function owedFor(kind: ConversionKind, terms: Terms, customer: Customer): bigint {
  const isRefused = decisionOn(kind, customer)?.isApproved === false;
  if (isRefused || standingOf(kind, terms, customer).is !== 'qualified') return 0n;
  return worthOf(kind, terms, customer.country) ?? 0n;
}

function stateAt(
  now: Moment,
  decision: Decision | undefined,
  standing: Standing,
  availableAt: Moment | null,
  deadline: Moment | undefined,
): Pick<Conversion, 'state' | 'reason'> {
  if (decision?.isApproved === false) return { state: 'rejected', reason: 'BY_OPERATOR' };
  if (availableAt !== null) {
    const isFree = decision?.isApproved === true || availableAt <= now;
    return { state: isFree ? 'approved' : 'hold', reason: null };
  }
  const isOver = standing.is === 'lost' || (deadline !== undefined && deadline < now);
  return isOver ? { state: 'rejected', reason: 'NOT_QUALIFIED' } : { state: 'pending', reason: null };
}

/**
 * The state of a conversion at a moment.
 *
 * @param terms the version in force when the customer came.
 * @param before its state so far: what was available and is no longer owed is `reversed`, not `rejected`.
 * @returns undefined where the terms do not pay for this.
 */
export function conversionOf(
  kind: ConversionKind,
  terms: Terms,
  customer: Customer,
  now: Moment,
  before?: ConversionState,
): Conversion | undefined {
  const amount = worthOf(kind, terms, customer.country);
  if (amount === undefined) return undefined;
  const standing = standingOf(kind, terms, customer);
  const qualified = standing.is === 'qualified' ? standing : null;
  const availableAt = qualified && qualified.at + terms.holdDays * day;
  const deadline = deadlineOf(terms.qualification, customer);
  const { state, reason } = stateAt(now, decisionOn(kind, customer), standing, availableAt, deadline);
  const wasAvailable = before === 'approved' || before === 'reversed';
  const conversion = { kind, state, reason, amount, qualified, availableAt };
  return wasAvailable && (state === 'rejected' || state === 'pending')
    ? { ...conversion, state: 'reversed', reason: reason ?? 'NOT_QUALIFIED' }
    : conversion;
}
