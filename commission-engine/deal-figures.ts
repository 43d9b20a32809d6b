import { owedFor } from './conversion.ts';
import type { CustomerAmount } from './conversion-line.ts';
import { conversionTerms } from './deal-of.ts';
import type { DealFigures } from './deal-lines.ts';
import { type Exact, sumOf } from './exact.ts';
import type { ConversionKind } from './facts.ts';
import { netRevenueOf } from './net-revenue.ts';
import type { CustomerRevenue } from './share-line.ts';
import type { AttributedCustomer, BrandVersions, PlanVersions } from './statement-facts.ts';
import { inForce } from './versions.ts';

/** The amount owed for a customer by the facts that are booked up to a period. */
function owedBy(
  kind: ConversionKind,
  customer: AttributedCustomer,
  versions: PlanVersions,
  period: bigint,
): bigint {
  if (customer.registeredIn > period || customer.bookedElsewhere.includes(kind)) return 0n;
  const facts = customer.facts.filter((fact) => fact.period <= period);
  return owedFor(kind, conversionTerms(customer, versions), { ...customer, facts });
}

const change = (
  kind: ConversionKind,
  customer: AttributedCustomer,
  versions: PlanVersions,
  period: bigint,
): CustomerAmount => ({
  customer: customer.customer,
  amount: owedBy(kind, customer, versions, period) - owedBy(kind, customer, versions, period - 1n),
});

function revenueIn({ customer, facts }: AttributedCustomer, brand: BrandVersions, period: bigint) {
  const told = facts.flatMap((fact) => (fact.type === 'revenue' && fact.period === period ? [fact] : []));
  if (told.length === 0) return [];
  const netRevenue = sumOf(
    told.map(({ revenue, at }) => netRevenueOf(revenue, inForce(brand.formulas, at)?.value ?? {})),
  );
  return [{ customer, netRevenue }];
}

/** Whether a period has a customer's first deposit: a deposit, and no earlier period has one. */
function depositsFirst({ facts }: AttributedCustomer, period: bigint): boolean {
  const booked = facts.filter(({ type }) => type === 'deposit').map((fact) => fact.period);
  return booked.includes(period) && booked.every((one) => one >= period);
}

/** The figures of one deal, of the facts of its customers. */
export function figuresOf(
  customers: readonly AttributedCustomer[],
  versions: PlanVersions,
  brand: BrandVersions,
  period: bigint,
  carriedIn: Exact,
): DealFigures {
  const revenues: CustomerRevenue[] = customers.flatMap((customer) => revenueIn(customer, brand, period));
  return {
    customers: revenues,
    firstDeposits: BigInt(customers.filter((customer) => depositsFirst(customer, period)).length),
    carriedIn,
    cpa: customers.map((customer) => change('cpa', customer, versions, period)),
    cpl: customers.map((customer) => change('cpl', customer, versions, period)),
  };
}
