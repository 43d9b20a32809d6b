import { byOccurrence } from './fact-order.ts';
import type { ConversionKind, Customer, Fact } from './facts.ts';
import type { Qualification, Terms } from './terms.ts';
import { day, type Moment } from './versions.ts';

/** Whether a customer qualifies: since when and by which event, not any more by a chargeback, or not yet. */
export type Standing =
  /** `by` is the brand's id of the event; null for the registration. */
  | { readonly is: 'qualified'; readonly at: Moment; readonly by: string | null }
  | { readonly is: 'lost' }
  | { readonly is: 'waiting' };
export type Qualified = Extract<Standing, { is: 'qualified' }>;

const waiting: Standing = { is: 'waiting' };

type MoneyFact = Extract<Fact, { amount: bigint }>;

const isMoney = (fact: Fact): fact is MoneyFact => fact.type === 'deposit' || fact.type === 'chargeback';

/** The last moment at which a customer can qualify; undefined without a limit. */
export const deadlineOf = ({ days }: Qualification, { registeredAt }: Customer): Moment | undefined =>
  days === null ? undefined : registeredAt + days * day;

const greatest = (...values: readonly bigint[]) =>
  values.reduce((most, value) => (value > most ? value : most));

/**
 * The earliest deposit of the first period that has one: a deposit of a closed month stays the first one when an earlier
 * one arrives, which is booked in a later period. @param deposits in the order in which they happened
 */
const firstBooked = (deposits: readonly MoneyFact[]): MoneyFact | undefined =>
  deposits.reduce<MoneyFact | undefined>(
    (first, deposit) => (first && first.period <= deposit.period ? first : deposit),
    undefined,
  );

/**
 * By deposits: the first one is large enough, and all of the days, less every chargeback, make the sum that is asked
 * for. That sum is at least the first deposit's minimum, and more than nothing. The customer qualifies with the deposit
 * that brings the sum there for good: a chargeback in between makes it a later one.
 */
function byDeposits(
  qualification: Extract<Qualification, { by: 'deposits' }>,
  customer: Customer,
  deadline: Moment | undefined,
): Standing {
  const { minFirstDeposit, minDeposits } = qualification;
  const asked = greatest(minFirstDeposit, minDeposits, 1n);
  const facts = customer.facts.filter(isMoney).toSorted(byOccurrence);
  const deposits = facts.filter(({ type }) => type === 'deposit');
  const first = deposits.find(({ id }) => id === customer.firstDeposit) ?? firstBooked(deposits);
  if (!first || first.amount < minFirstDeposit) return waiting;
  let sum = 0n;
  let standing = waiting;
  for (const { type, amount, at, id } of facts) {
    if (type === 'chargeback') sum -= amount;
    else if (deadline === undefined || at <= deadline) sum += amount;
    if (sum >= asked && standing.is !== 'qualified') standing = { is: 'qualified', at, by: id };
    if (sum < asked && standing.is === 'qualified') standing = { is: 'lost' };
  }
  return standing;
}

function byBrand({ facts }: Customer, deadline: Moment | undefined): Standing {
  const told = facts
    .filter(({ type, at }) => type === 'qualification' && (deadline === undefined || at <= deadline))
    .toSorted(byOccurrence);
  const [first] = told;
  return first ? { is: 'qualified', at: first.at, by: first.id } : waiting;
}

/**
 * Whether and since when a customer qualifies for CPA or CPL. It depends on the facts since the registration alone, not on
 * when or in which order they arrived, unless a deposit of an earlier period stays the first one. Where the brand
 * qualifies, its event alone counts, for both; else CPL is for the registration.
 */
export function standingOf(kind: ConversionKind, { qualification }: Terms, customer: Customer): Standing {
  const { registeredAt } = customer;
  const since = { ...customer, facts: customer.facts.filter(({ at }) => at >= registeredAt) };
  const deadline = deadlineOf(qualification, customer);
  if (qualification.by === 'brand') return byBrand(since, deadline);
  if (kind === 'cpl') return { is: 'qualified', at: registeredAt, by: null };
  return byDeposits(qualification, since, deadline);
}
