import type { Mutant } from './mutant.ts';

type Fault = Pick<Mutant, 'fault' | 'find' | 'replace'> & { file: string };

/* Whatever is wrong with the rules of money, a test of the engine or an example of docs/money.md notices it. */
const faults: readonly Fault[] = [
  {
    fault: 'half a cent is always rounded up',
    file: 'rounding.ts',
    find: 'return floor % 2n === 0n ? floor : floor + 1n;',
    replace: 'return floor + 1n;',
  },
  {
    fault: 'negative amounts are cut off towards zero',
    file: 'rounding.ts',
    find: '? quotient - 1n : quotient',
    replace: '? quotient : quotient',
  },
  {
    fault: 'cents that are left go to the smallest remainders',
    file: 'largest-remainder.ts',
    find: 'a.remainder > b.remainder ? -1 : 1',
    replace: 'a.remainder > b.remainder ? 1 : -1',
  },
  {
    fault: 'equal remainders go by their order of arrival',
    file: 'largest-remainder.ts',
    find: 'return byBytes(a.name, b.name);',
    replace: 'return 0;',
  },
  {
    fault: 'a tier begins above its edge',
    file: 'tiers.ts',
    find: '!isLess(figure, exact(from))',
    replace: 'isLess(exact(from), figure)',
  },
  {
    fault: 'the tier goes by what the fee leaves',
    file: 'share-line.ts',
    find: 'rateReached(share, { netRevenue: sum,',
    replace: 'rateReached(share, { netRevenue: afterFee,',
  },
  {
    fault: 'the admin fee makes a loss smaller',
    file: 'share-line.ts',
    find: 'const afterFee = isLess(zero, sum) ? times(sum, 10_000n - share.adminFee) : sum;',
    replace: 'const afterFee = times(sum, 10_000n - share.adminFee);',
  },
  {
    fault: 'a loss lowers the share of its own month',
    file: 'share-line.ts',
    find: 'const amount = at(most(zero, base));',
    replace: 'const amount = at(base);',
  },
  {
    fault: 'a loss is carried though the terms carry none',
    file: 'share-line.ts',
    find: 'carriedOut: isCarried ? least(zero, base) : zero,',
    replace: 'carriedOut: least(zero, base),',
  },
  {
    fault: 'a profit is carried on',
    file: 'share-line.ts',
    find: 'carriedOut: isCarried ? least(zero, base) : zero,',
    replace: 'carriedOut: isCarried ? base : zero,',
  },
  {
    fault: 'the last moment of the days is too late',
    file: 'qualification.ts',
    find: 'deadline === undefined || at <= deadline) sum += amount',
    replace: 'deadline === undefined || at < deadline) sum += amount',
  },
  {
    fault: 'a chargeback leaves a conversion as it is',
    file: 'qualification.ts',
    find: 'sum -= amount',
    replace: 'sum -= 0n',
  },
  {
    fault: 'the first deposit is the one that arrived first',
    file: 'qualification.ts',
    find: 'customer.facts.filter(isMoney).toSorted(byOccurrence)',
    replace: 'customer.facts.filter(isMoney)',
  },
  {
    fault: 'an operator pays for customers who do not qualify',
    file: 'conversion.ts',
    find: '  if (availableAt !== null) {',
    replace: '  if (availableAt !== null || decision?.isApproved === true) {',
  },
  {
    fault: 'the hold ends a moment late',
    file: 'conversion.ts',
    find: 'availableAt <= now',
    replace: 'availableAt < now',
  },
  {
    fault: 'what was payable is only rejected',
    file: 'conversion.ts',
    find: "const wasAvailable = before === 'approved'",
    replace: "const wasAvailable = before === 'pending'",
  },
  {
    fault: 'the cap also raises',
    file: 'cap-line.ts',
    find: 'earned <= cap',
    replace: 'earned === cap',
  },
  {
    fault: 'each period books a conversion again',
    file: 'deal-figures.ts',
    find: ' - owedBy(kind, customer, versions, period - 1n)',
    replace: '',
  },
  {
    fault: 'a first deposit counts in every period with a deposit',
    file: 'deal-figures.ts',
    find: ' && booked.every((one) => one >= period)',
    replace: '',
  },
  {
    fault: 'CPA goes by the newest terms',
    file: 'deal-of.ts',
    find: 'termsAt(versions, customer.attributedAt).value',
    replace: 'termsAt(versions, customer.attributedAt + 9_000_000_000n).value',
  },
  {
    fault: 'the deals of a statement have the order of their facts',
    file: 'statement.ts',
    find: 'return [...groups.values()].toSorted((a, b) => byDeal(a.deal, b.deal));',
    replace: 'return [...groups.values()];',
  },
];

export const moneyMutants: readonly Mutant[] = faults.map(({ file, ...fault }) => ({
  ...fault,
  file: `commission-engine/${file}`,
  runner: 'vitest',
  tests: ['--project', 'unit', '--retry', '0', 'tests/unit/commission-engine'],
}));
