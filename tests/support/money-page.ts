import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  decimalOf,
  exact,
  type Exact,
  flatShare,
  noTerms,
  numeratorAt,
  type ShareTerms,
  type Terms,
} from '../../commission-engine/index.ts';
import { root } from '../../scripts/files.ts';

/* The tables of docs/money.md, and the words that stand in them. */

export type Row = Record<string, string>;

export interface Table {
  heading: string;
  terms: string;
  columns: string;
  rows: Row[];
  /** The table above it that says what happened, where there is one. */
  story: readonly Row[];
}

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

/** The columns of a table that the tables below it are about. */
const storyColumns = 'Day, What happens';

/** The tables of the page, each with the heading and the terms above it. */
export function moneyTables(): Table[] {
  const page = readFileSync(path.join(root, 'docs/money.md'), 'utf8');
  let [heading, terms] = ['', ''];
  let story: readonly Row[] = [];
  return page.split('\n\n').flatMap((block): Table[] => {
    if (block.startsWith('#')) [heading, terms] = [block, ''];
    if (block.startsWith('> Terms: ')) [terms, story] = [block.slice('> Terms: '.length), []];
    if (!block.startsWith('|')) return [];
    const [head = [], , ...rows] = block.trim().split('\n').map(cellsOf);
    const records = rows.map((cells) =>
      Object.fromEntries(head.map((title, at) => [title, cells[at] ?? ''])),
    );
    const columns = head.join(', ');
    if (columns === storyColumns) story = records;
    return [{ heading: heading.replace(/^#+ /, ''), terms, columns, rows: records, story }];
  });
}

/** A decimal such as `-1,000.005` as an exact number of hundredths. */
export function cents(text = ''): Exact {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)([\d,]+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '') throw new Error(`“${text}” is no amount`);
  return exact(BigInt(sign + whole.replaceAll(',', '') + fraction.padEnd(10, '0').slice(0, 10)), 2n);
}
export const minor = (text = '') => numeratorAt(cents(text), 0n);

/** An amount as the page writes it. */
export const shown = (amount: Exact) =>
  decimalOf(amount, 2n).replace(/^(-?)(\d+)/, (_, sign: string, whole: string) => {
    return sign + whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  });
export const shownMinor = (amount: bigint) => shown(exact(amount));

const percent = (text = '') => numeratorAt(cents(text), 0n);

/** The phrases of a line of terms, each with what it changes. */
const phrases: [RegExp, (terms: Terms, share: ShareTerms, ...found: string[]) => Partial<Terms>][] = [
  [/^([\d,.]+) per customer$/, (_, __, amount) => ({ cpa: { amount: minor(amount), byCountry: {} } })],
  [
    /^([\d,.]+) in ([A-Z]{2})$/,
    ({ cpa }, _, amount, country = '') =>
      cpa ? { cpa: { ...cpa, byCountry: { ...cpa.byCountry, [country]: minor(amount) } } } : {},
  ],
  [/^([\d,.]+) per registration$/, (_, __, amount) => ({ cpl: minor(amount) })],
  [/^([\d.]+) % of net revenue$/, (_, share, rate) => ({ share: { ...share, rate: percent(rate) } })],
  [
    /^from ([\d,]+\.\d\d) ([\d.]+) %$/,
    (_, share, from, rate) => ({
      share: { ...share, tiers: [...share.tiers, { from: minor(from), rate: percent(rate) }] },
    }),
  ],
  [
    /^from (\d+) first deposits ([\d.]+) %$/,
    (_, share, from = '', rate) => ({
      share: {
        ...share,
        tierBy: 'first_deposits',
        tiers: [...share.tiers, { from: BigInt(from), rate: percent(rate) }],
      },
    }),
  ],
  [/^by slices$/, (_, share) => ({ share: { ...share, tierMode: 'marginal' } })],
  [/^admin fee ([\d.]+) %$/, (_, share, fee) => ({ share: { ...share, adminFee: percent(fee) } })],
  [/^losses carried over$/, (_, share) => ({ share: { ...share, carryOver: 'full' } })],
  [/^([\d,.]+) a month$/, (_, __, amount) => ({ fixed: minor(amount) })],
  [/^cap ([\d,.]+)$/, (_, __, amount) => ({ cap: minor(amount) })],
  [/^hold of (\d+) days$/, (_, __, days = '') => ({ holdDays: BigInt(days) })],
  [/^the brand qualifies$/, () => ({ qualification: { by: 'brand', days: null } })],
  [
    /^first deposit of ([\d,.]+)$/,
    ({ qualification: of }, _, amount) =>
      of.by === 'deposits' ? { qualification: { ...of, minFirstDeposit: minor(amount) } } : {},
  ],
  [
    /^deposits of ([\d,.]+) in all$/,
    ({ qualification: of }, _, amount) =>
      of.by === 'deposits' ? { qualification: { ...of, minDeposits: minor(amount) } } : {},
  ],
  [
    /^within (\d+) days$/,
    ({ qualification }, _, days = '') => ({ qualification: { ...qualification, days: BigInt(days) } }),
  ],
];

/** The terms that a line of the page describes. @throws at a phrase that is not known. */
export const termsOf = (line: string): Terms =>
  line.split('; ').reduce((terms, phrase) => {
    const known = phrases.find(([pattern]) => pattern.test(phrase));
    if (!known) throw new Error(`“${phrase}” is no phrase of terms`);
    const [, ...found] = known[0].exec(phrase) ?? [];
    return { ...terms, ...known[1](terms, terms.share ?? flatShare(0n), ...found) };
  }, noTerms('EUR'));

export function shareTerms(line: string): ShareTerms {
  const { share } = termsOf(line);
  if (!share) throw new Error(`“${line}” has no share`);
  return share;
}

/** The tables that a server is asked for, by their columns. The engine alone computes all others. */
export const askedTables = [
  'Zone of the brand, Moment in UTC, Month',
  'Day, What happens, Booked in',
  'Day, What happens, First affiliate, Second affiliate',
  'Customers follow, July, August',
  'Day, What happens, Earned on the day',
  'Day, What happens, July, August, September',
  'Day, What happens, On hold, Payable, Cost',
  storyColumns,
  'Why?, Amount',
] as const;
