import {
  bookingOf,
  type Conversion,
  conversionOf,
  type ConversionKind,
  type Customer,
  deadlineOf,
  type Moment,
  movementOf,
  owedFor,
  type Terms,
} from '../../../commission-engine/index.ts';
import { firstDayOf, monthNumber } from '../months.ts';
import type { PlanVersionsById } from '../plan-versions.ts';
import type { KnownCustomer } from './known.ts';
import type { KeptConversion } from './known-rows.ts';
import { type Owned, ownedConversion, type Owner, ownerOf, wasMoved } from './owner.ts';

/** A conversion as it is to be from now on. */
export interface Settled {
  customer: KnownCustomer;
  kind: ConversionKind;
  /** As it is kept; absent where there was none. */
  kept: KeptConversion | undefined;
  owner: Owner;
  state: Conversion['state'];
  reason: KeptConversion['reason'];
  amount: bigint;
  qualified: Conversion['qualified'];
  availableAt: Moment | null;
  /** When time alone changes its state. */
  dueAt: Moment | null;
  /** The moment for which figures count it. */
  countedAt: Moment;
  /** The amount that moves from hold to payable, beside `changes`. */
  released: bigint;
  /** Where the changes of months are booked. */
  account: 'hold' | 'payable';
  /** The amounts that it adds to the statements of months, by the first days of these. */
  changes: ReadonlyMap<string, bigint>;
}

/** Computes the amounts that the statements of months still lack of a conversion. */
function changesOf(
  kind: ConversionKind,
  terms: Terms,
  customer: Customer,
  begins: bigint,
  booked: KeptConversion['booked'],
): Map<string, bigint> {
  const owedUpTo = (month: bigint) =>
    month < begins
      ? 0n
      : owedFor(kind, terms, { ...customer, facts: customer.facts.filter(({ period }) => period <= month) });
  const months = new Set([begins, ...customer.facts.map(({ period }) => period)]);
  for (const period of Object.keys(booked)) months.add(monthNumber(period));
  const changes = [...months]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((month): [string, bigint] => {
      const period = firstDayOf(month);
      return [period, owedUpTo(month) - owedUpTo(month - 1n) - (booked[period] ?? 0n)];
    });
  return new Map(changes.filter(([, amount]) => amount !== 0n));
}

const nextMoment = (conversion: Conversion, deadline: Moment | undefined, now: Moment): Moment | null => {
  if (conversion.state === 'hold') return conversion.availableAt;
  return conversion.state === 'pending' && deadline !== undefined && deadline >= now ? deadline + 1n : null;
};

/** A conversion as its facts have it. Booked amounts stay with their affiliate. */
function ownedNow(
  kind: ConversionKind,
  customer: KnownCustomer,
  facts: Customer,
  plans: PlanVersionsById,
  { now, kept }: { now: Moment; kept: KeptConversion | undefined },
): Owned | undefined {
  if (!kept?.was_booked) return ownedConversion(kind, customer, facts, plans, { now, before: kept?.state });
  const owner = ownerOf(kept);
  const terms = plans.version(owner.plan_id, owner.terms_version).value;
  const conversion = conversionOf(kind, terms, facts, now, kept.state);
  return conversion && { owner, terms, conversion };
}

/**
 * A conversion of a customer as it is to be.
 *
 * @returns undefined where there is none to be, or nothing to change.
 */
export function settle(
  kind: ConversionKind,
  customer: KnownCustomer,
  plans: PlanVersionsById,
  now: Moment,
): Settled | undefined {
  const kept = customer.conversions.find((one) => one.kind === kind);
  const facts: Customer = {
    customer: customer.external_id,
    registeredAt: customer.registered,
    country: customer.country,
    facts: customer.facts,
    firstDeposit: customer.first_deposit_id,
  };
  const owned = ownedNow(kind, customer, facts, plans, { now, kept });
  if (!owned) return kept && moved(customer, kept);
  const { owner, terms, conversion } = owned;
  // A customer that was moved is owed from when it qualifies on, whatever its earlier facts alone would have paid.
  const isOwed = !wasMoved(customer) || kept?.was_booked === true || conversion.qualified !== null;
  const changes = isOwed
    ? changesOf(kind, terms, facts, monthNumber(owner.begins), kept?.booked ?? {})
    : new Map<string, bigint>();
  const [before, after] = [bookingOf(kept), bookingOf(conversion)];
  const account = after.hold !== 0n || (after.payable === 0n && before.hold !== 0n) ? 'hold' : 'payable';
  const sum = [...changes.values()].reduce((all, amount) => all + amount, 0n);
  const movement = movementOf(before, after);
  const settled: Settled = {
    customer,
    kind,
    kept,
    owner,
    state: conversion.state,
    reason: conversion.reason,
    amount: conversion.amount,
    qualified: conversion.qualified,
    availableAt: conversion.availableAt,
    dueAt: nextMoment(conversion, deadlineOf(terms.qualification, facts), now),
    // One that no longer qualifies counts where it did.
    countedAt: conversion.qualified?.at ?? kept?.counted ?? customer.registered,
    released: movement.payable - (account === 'payable' ? sum : 0n),
    account,
    changes,
  };
  return isSame(settled) ? undefined : settled;
}

/** A conversion whose customer was given to somebody who is not paid for it, before anything was booked. */
function moved(customer: KnownCustomer, kept: KeptConversion): Settled | undefined {
  if (kept.state === 'rejected' && kept.reason === 'MOVED') return undefined;
  return {
    customer,
    kind: kept.kind,
    kept,
    owner: ownerOf(kept),
    state: 'rejected',
    reason: 'MOVED',
    amount: kept.amount,
    qualified: null,
    availableAt: null,
    dueAt: null,
    countedAt: kept.counted,
    released: 0n,
    account: 'hold',
    changes: new Map(),
  };
}

const ownerNames = [
  'operator_id',
  'affiliate_id',
  'campaign_id',
  'plan_id',
  'terms_version',
  'begins',
] as const;

const isSame = ({ kept, owner, state, reason, amount, qualified, dueAt, changes }: Settled): boolean =>
  kept !== undefined &&
  changes.size === 0 &&
  kept.state === state &&
  kept.reason === reason &&
  kept.amount === amount &&
  kept.due === dueAt &&
  kept.qualified === (qualified?.at ?? null) &&
  ownerNames.every((name) => kept[name] === owner[name]);
