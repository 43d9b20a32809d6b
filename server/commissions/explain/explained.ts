import type { Explanation } from '../../../contract/explain.ts';
import type { Translate } from '../../base/texts.ts';
import { amountIn } from '../../tracking/money.ts';

type Input = Explanation['inputs'][number];

/** A figure of an explanation. Without a title it gets the one of its name. */
export type Figure = Pick<Input, 'name' | 'unit' | 'value'> & Partial<Pick<Input, 'title'>>;

/** A part of an amount. */
export interface Part {
  /** Opens it; null for a part that nothing else makes up. */
  entry: string | null;
  title: string;
  /** Minor units; null where it is no part of the amount. */
  amount: bigint | null;
}

/** The parts of an amount that a page shows. */
export interface Parts {
  rows: Part[];
  /** All of them, and what they add up to. */
  total: number;
  sum: bigint | null;
}

/** A page of parts as the database takes it. */
export interface Asked {
  page: number;
  limit: number;
  offset: number;
}

/** The amounts that an amount consists of. */
export interface Explained {
  title: string;
  /** Minor units. */
  amount: bigint | null;
  currency: string;
  formula: string | null;
  figures: Figure[];
  raw: string | null;
  parts: Parts;
}

/** An amount without a figure of its own, that its parts alone explain. */
export const unexplained = { formula: null, figures: [], raw: null };

export const noParts: Parts = { rows: [], total: 0, sum: null };

/** Parts that are all there. */
export const allOf = (rows: Part[]): Parts => ({
  rows,
  total: rows.length,
  sum: rows.every(({ amount }) => amount === null)
    ? null
    : rows.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n),
});

/** Figures by name, without those that there is no value of. */
export const figuresOf = (...given: [name: string, unit: Figure['unit'], value: string | null][]): Figure[] =>
  given.flatMap(([name, unit, value]) => (value === null ? [] : [{ name, unit, value }]));

/** The title of a figure: those of tiers are numbered. */
const titleOf = (name: string, text: Translate): string => {
  const [, base = name, number] = /^(.+?)(?:_(\d+))?$/.exec(name) ?? [];
  const title = text(`explain.${base}`);
  return number === undefined ? title : `${title} ${number}`;
};

/** An explanation as the call answers it. */
export function shown(
  entry: string,
  { title, amount, currency, formula, figures, raw, parts }: Explained,
  { page, limit }: Asked,
  text: Translate,
): Explanation {
  const told = (minor: bigint | null) => (minor === null ? null : amountIn(minor, currency));
  return {
    entry,
    title,
    amount: told(amount),
    currency,
    formula,
    inputs: figures.map((figure) => ({ title: titleOf(figure.name, text), ...figure })),
    raw,
    children: {
      data: parts.rows.map((part) => ({ ...part, amount: told(part.amount) })),
      meta: {
        current_page: page,
        last_page: Math.max(1, Math.ceil(parts.total / limit)),
        per_page: limit,
        total: parts.total,
      },
      sum: told(parts.sum),
    },
  };
}
