import { describe, expect, test } from 'vitest';
import {
  accrualOf,
  bookingOf,
  calculationOf,
  conversionOf,
  type ConversionKind,
  type ConversionState,
  type Customer,
  day,
  dealLines,
  exact,
  type Fact,
  fixedLine,
  inForce,
  netRevenueOf,
  noTerms,
  numeratorAt,
  rounded,
  shareLine,
  statementOf,
  sumOf,
  times,
  zero,
} from '../../../commission-engine/index.ts';
import { termsSentence } from '../../../contract/terms-sentence.ts';
import { paymentTypes } from '../../../contract/payment-types.ts';
import { draftsOf } from '../../../server/commissions/closing/draft.ts';
import { correctionsOf } from '../../../server/commissions/earnings/corrections.ts';
import { termsOfFields } from '../../../server/commissions/plan-fields.ts';
import {
  askedTables,
  cents,
  minor,
  moneyTables,
  type Row,
  shareTerms,
  shown,
  shownMinor,
  type Table,
  termsOf,
} from '../../support/money-page.ts';

/*
 * Computes the tables of docs/money.md again. The line `> Terms: …` above a table says what it is computed by, and the
 * titles of its columns say how. A table whose columns nothing here computes fails, unless a server is asked for it
 * (tests/server/booking/guide.test.ts).
 */

/** The events of a customer, by the words of the page; nothing for a registration and for time that passes. */
function factOf(what: string, at: number, moment: bigint, period: bigint, about: ConversionKind): Fact[] {
  const common = { id: `event-${String(at).padStart(3, '0')}`, at: moment, period };
  const [, type, amount] = /^(deposit|chargeback) of ([\d,.]+)$/.exec(what) ?? [];
  if (type === 'deposit' || type === 'chargeback') return [{ ...common, type, amount: minor(amount) }];
  if (what === 'qualification') return [{ ...common, type: 'qualification' }];
  const [, word] = /^(approved|rejected) by the operator$/.exec(what) ?? [];
  if (word) return [{ ...common, type: 'decision', about, isApproved: word === 'approved' }];
  expect(['registration', 'nothing']).toContain(what);
  return [];
}

const somebody = (facts: Fact[]): Customer => ({
  customer: 'player',
  registeredAt: 0n,
  country: null,
  facts,
});

/** One period of a share after the other; with a column Month, each carries its loss to the next. */
function computeShare({ terms, rows }: Table): Row[] {
  const share = shareTerms(terms);
  let carried = zero;
  return rows.map((row) => {
    const isMonth = 'Month' in row;
    const carriedIn = isMonth ? carried : cents(row['Loss carried in'] ?? '0');
    const { line, carriedOut } = shareLine(share, {
      customers: [{ customer: 'player', netRevenue: cents(row['Net revenue']) }],
      firstDeposits: BigInt(row['First deposits'] ?? 0),
      carriedIn,
    });
    carried = carriedOut;
    return {
      ...row,
      ...('Loss carried in' in row ? { 'Loss carried in': shown(carriedIn) } : {}),
      Calculation: calculationOf(line, 2n),
      'Loss carried out': shown(carriedOut),
    };
  });
}

function computeParts({ terms, rows }: Table): Row[] {
  const players = rows.filter((row) => row.Part?.startsWith('player-'));
  const loss = rows.find((row) => row.Part === 'Loss carried in');
  const { line } = shareLine(shareTerms(terms), {
    customers: players.map((row) => ({ customer: row.Part ?? '', netRevenue: cents(row['Net revenue']) })),
    firstDeposits: 0n,
    carriedIn: loss ? cents(loss['Net revenue']) : zero,
  });
  const titles = {
    admin_fee: 'Admin fee',
    carried_in: 'Loss carried in',
    carried_out: 'Loss carried out',
    not_carried: 'Loss not carried',
  };
  const parts = line.children.map((child) => ({
    Part: child.kind === 'customer' ? child.customer : titles[child.kind],
    Amount: shownMinor(child.amount),
  }));
  return [...parts, { Part: 'Line', Amount: shownMinor(line.amount) }].map((part) => ({
    ...part,
    'Net revenue': rows.find((row) => row.Part === part.Part)?.['Net revenue'] ?? '',
  }));
}

function computeStates({ terms, rows }: Table): Row[] {
  const agreed = termsOf(terms);
  const kind = agreed.cpl === null ? 'cpa' : 'cpl';
  let state: ConversionState | undefined;
  const facts: Fact[] = [];
  return rows.map((row, at) => {
    const now = BigInt(row.Day ?? '') * day;
    facts.push(...factOf(row['What happens'] ?? '', at, now, 1n, kind));
    const conversion = conversionOf(kind, agreed, somebody(facts), now, state);
    state = conversion?.state;
    const { hold, payable } = bookingOf(conversion);
    return {
      ...row,
      State: [conversion?.state, conversion?.reason].filter(Boolean).join(' '),
      'On hold': shownMinor(hold),
      Payable: shownMinor(payable),
    };
  });
}

function computeMonths({ terms, rows }: Table): Row[] {
  const facts = rows.flatMap((row, at) =>
    factOf(row['What happens'] ?? '', at, BigInt(at) * day, BigInt(row.Month ?? ''), 'cpa'),
  );
  return rows.map((row) => {
    const { earned } = statementOf({
      currency: 'EUR',
      period: { number: BigInt(row.Month ?? ''), days: 30n },
      brands: [{ brand: 'casino', periodFrom: 0n, formulas: [] }],
      plans: [
        {
          plan: 'gold',
          isFollowed: false,
          versions: [{ version: 1n, validFrom: 0n, value: termsOf(terms) }],
        },
      ],
      customers: [
        {
          ...somebody(facts),
          brand: 'casino',
          plan: 'gold',
          attributedAt: 0n,
          registeredIn: 1n,
          bookedElsewhere: [],
        },
      ],
      activeDays: [],
      carriedIn: [],
    });
    return { ...row, CPA: shownMinor(earned) };
  });
}

/** Deals of several brands, and their sum. */
function computeBrands({ terms, rows }: Table): Row[] {
  const agreed = termsOf(terms);
  const shares = rows.slice(0, -1).map((row) =>
    dealLines(agreed, {
      customers: [{ customer: 'player', netRevenue: cents(row['Net revenue']) }],
      firstDeposits: 0n,
      carriedIn: zero,
      cpa: [],
      cpl: [],
    }).lines.reduce((sum, { amount }) => sum + amount, 0n),
  );
  const together = shares.reduce((sum, amount) => sum + amount, 0n);
  return rows.map((row, at) => ({ ...row, Share: shownMinor(shares[at] ?? together) }));
}

/** Statements of one month after the other. */
function computeStatements({ rows }: Table): Row[] {
  const own = { affiliate: 1, currency: 'EUR' as const };
  const deal = { ...own, brand: 1, plan: 1, version: 1 };
  const value = noTerms('EUR');
  const version = { version: 1n, validFrom: 0n, value };
  const plans = { of: () => [version], isFollowed: () => false, version: () => version, at: () => version };
  let closing = 0n;
  return rows.map((row) => {
    const [draft] = draftsOf(
      {
        revenues: [],
        conversions: [{ ...deal, kind: 'cpa', customer: 'player', amount: minor(row.Earned) }],
        carries: [],
        openings: [{ ...own, closing }],
        adjustments: [{ ...own, amount: minor(row.Adjusted), paid: 0n }],
        activeDays: [],
      },
      plans,
      { days: 30, startOf: () => new Date(0) },
    );
    if (!draft) throw new Error('There is no statement');
    ({ closing } = draft);
    return {
      Month: row.Month ?? '',
      Opening: shownMinor(draft.opening),
      Earned: shownMinor(draft.earned),
      Adjusted: shownMinor(draft.adjusted),
      Closing: shownMinor(closing),
    };
  });
}

function computeCap({ terms, rows }: Table): Row[] {
  const agreed = termsOf(terms);
  return rows.map((row) => {
    const count = Number(row['Customers who qualify']);
    const cpa = Array.from({ length: count }, (_, at) => ({
      customer: `player-${at}`,
      amount: agreed.cpa?.amount ?? 0n,
    }));
    const { lines } = dealLines(agreed, {
      customers: [{ customer: 'player-0', netRevenue: cents(row['Net revenue']) }],
      firstDeposits: 0n,
      carriedIn: zero,
      cpa,
      cpl: [],
    });
    const of = (kind: string) => shownMinor(lines.find((line) => line.kind === kind)?.amount ?? 0n);
    const together = lines.reduce((sum, { amount }) => sum + amount, 0n);
    return { ...row, CPA: of('cpa'), Share: of('share'), Cap: of('cap'), Total: shownMinor(together) };
  });
}

function computeCorrections({ terms, rows }: Table): Row[] {
  const share = shareTerms(terms);
  const campaigns = rows.map((row, campaign) => {
    const netRevenue = cents(row['Net revenue']);
    const estimated = numeratorAt(accrualOf(share, netRevenue), 1n);
    return { campaign, netRevenue: minor(row['Net revenue']), estimated, booked: 0n };
  });
  const { line } = shareLine(share, {
    customers: rows.map((row) => ({
      customer: row.Campaign ?? '',
      netRevenue: cents(row['Net revenue']),
    })),
    firstDeposits: 0n,
    carriedIn: zero,
  });
  const corrections = correctionsOf({ share: line.amount, cap: 0n }, campaigns);
  return rows.map((row, at) => {
    const estimated = campaigns[at]?.estimated ?? 0n;
    const correction = corrections.get(at) ?? 0n;
    return {
      ...row,
      Estimate: shown(exact(estimated, 1n)),
      Correction: shown(exact(correction, 1n)),
      'Of the statement': shown(exact(estimated + correction, 1n)),
    };
  });
}

function computeNetRevenue({ rows }: Table): Row[] {
  const parts = rows.filter((row) => row.Component !== 'Net revenue');
  const factor = (row: Row) => numeratorAt(times(cents(row.Factor), 1_000_000n), 0n);
  const formula = Object.fromEntries(parts.map((row) => [row.Component ?? '', factor(row)]));
  const components = Object.fromEntries(parts.map((row) => [row.Component ?? '', minor(row.Amount)]));
  const each = parts.map((row) => times(cents(row.Amount), factor(row)));
  const whole = netRevenueOf({ components }, formula);
  expect(whole).toEqual(sumOf(each));
  return rows.map((row, at) => ({ ...row, Part: shown(each[at] ?? whole) }));
}

const states: ConversionState[] = ['pending', 'hold', 'approved', 'rejected', 'reversed'];

/** How a table is computed, by its columns. Of the states, where their money lies is. */
const computed: Record<string, (table: Table) => Row[]> = {
  'Component, Amount, Factor, Part': computeNetRevenue,
  'Campaign, Net revenue, Estimate, Correction, Of the statement': computeCorrections,
  'Net revenue, Calculation, Loss carried out': computeShare,
  'Month, Net revenue, Loss carried in, Calculation, Loss carried out': computeShare,
  'Net revenue, First deposits, Calculation, Loss carried out': computeShare,
  'Net revenue, Loss carried in, Calculation, Loss carried out': computeShare,
  'Exact, Rounded': ({ rows }) =>
    rows.map((row) => ({ ...row, Rounded: shownMinor(rounded(cents(row.Exact))) })),
  'Part, Net revenue, Amount': computeParts,
  'Brand, Net revenue, Share': computeBrands,
  'Country, CPA': ({ terms, rows }) =>
    rows.map((row) => {
      const country = row.Country === 'unknown' ? null : (row.Country ?? '');
      const conversion = conversionOf('cpa', termsOf(terms), { ...somebody([]), country }, 0n);
      return { ...row, CPA: shownMinor(conversion?.amount ?? 0n) };
    }),
  'Month, Opening, Earned, Adjusted, Closing': computeStatements,
  'Day, What happens, State, On hold, Payable': computeStates,
  'Month, What happens, CPA': computeMonths,
  'Customers who qualify, Net revenue, CPA, Share, Cap, Total': computeCap,
  'Active days, Days of the month, Calculation': ({ terms, rows }) =>
    rows.map((row) => {
      const days = [row['Active days'], row['Days of the month']].map((text = '') => BigInt(text));
      const [active = 0n, all = 0n] = days;
      return { ...row, Calculation: calculationOf(fixedLine(termsOf(terms).fixed ?? 0n, active, all), 2n) };
    }),
  'Day, In force': ({ rows }) => {
    const versions = [1n, 2n, 3n].map((version) => ({
      version,
      validFrom: (version - 1n) * 10n,
      value: undefined,
    }));
    return rows.map((row) => ({
      ...row,
      'In force': String(inForce(versions, BigInt(row.Day ?? ''))?.version),
    }));
  },
  'Payment type, Price, Terms': ({ rows }) =>
    rows.map((row) => {
      const [, paymentType = 0] =
        Object.entries(paymentTypes).find(
          ([name]) => name.toLowerCase() === row['Payment type']?.toLowerCase(),
        ) ?? [];
      const terms = termsOfFields({ price: row.Price ?? '', paymentType }, 'EUR');
      return { ...row, Terms: termsSentence(terms, 'en').replaceAll('\u00A0', ' ') };
    }),
  'State, Meaning, Its money': ({ rows }) =>
    rows.map((row) => {
      const state = states.find((known) => row.State === `\`${known}\``);
      const { hold, payable } = bookingOf(state && { state, amount: 1n });
      expect(state).toBeDefined();
      return { ...row, 'Its money': hold > 0n ? 'on hold' : payable > 0n ? 'payable' : 'nowhere' };
    }),
};

describe('docs/money.md', () => {
  const asked = new Set<string>(askedTables);
  const tables = moneyTables().filter(({ columns }) => !asked.has(columns));

  test('has its examples in tables that are computed here', () => {
    expect(
      tables.filter(({ columns }) => !Object.hasOwn(computed, columns)).map(({ columns }) => columns),
    ).toEqual([]);
    expect(new Set(tables.map(({ columns }) => columns))).toEqual(new Set(Object.keys(computed)));
  });

  test.each(tables.map((table) => [table.heading, table.terms || table.columns, table] as const))(
    '%s: %s',
    (_, __, table) => {
      expect(computed[table.columns]?.(table)).toEqual(table.rows);
    },
  );
});
