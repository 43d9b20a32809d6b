import type { Currency } from '../../../contract/currencies.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Terms } from '../../../contract/terms.ts';
import { typedAmount } from '../typed-amount.ts';

/** The parts of the pay that a form switches on and off. */
export const paidParts = ['cpa', 'cpl', 'share', 'fixed'] as const;
export type PaidPart = (typeof paidParts)[number];

type Share = NonNullable<Terms['share']>;

/** Terms as they are typed: texts, and parts that are switched off keep what was typed. */
export interface TermsDraft {
  currency: Currency;
  pays: Record<PaidPart, boolean>;
  cpa: { amount: string; countries: { code: string; amount: string }[] };
  cpl: { amount: string };
  share: {
    /** Percentages. */
    rate: string;
    admin_fee: string;
    tiers: { from: string; rate: string }[];
    tier_by: Share['tier_by'];
    tier_mode: Share['tier_mode'];
    carry_over: Share['carry_over'];
  };
  fixed: { amount: string };
  qualification: {
    by: Terms['qualification']['by'];
    min_first_deposit: string;
    min_deposits: string;
    days: string;
  };
  hold_days: string;
  cap: string;
}

const isRussian = (language: Language) => language === 'ru';

/**
 * A typed percentage in basis points. An empty field is undefined, which means that the part is missing; a text that is
 * no percentage is NaN, which the contract refuses.
 */
function basisPoints(typed: string, language: Language): number | undefined {
  if (typed.trim() === '') return undefined;
  const plain = typedAmount(typed, language).replace(/%$/, '');
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN;
}

const wholeOf = (typed: string): number => (/^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : Number.NaN);

/** An amount that asks for nothing where none is typed. */
const amountOrNone = (typed: string, language: Language) =>
  typed.trim() === '' ? '0' : typedAmount(typed, language);

/** The code of a country, whatever its case. */
export const codeOf = ({ code }: { code: string }) => code.trim().toUpperCase();

/** Terms as the API takes them, as far as they are typed; the contract's schema judges them. */
export function termsOf(draft: TermsDraft, language: Language): unknown {
  const { pays, cpa, cpl, share, fixed, qualification, hold_days, cap, currency } = draft;
  const decimal = (typed: string) => typedAmount(typed, language);
  const days = qualification.days.trim() === '' ? null : wholeOf(qualification.days);
  return {
    currency,
    cpa: pays.cpa
      ? {
          amount: decimal(cpa.amount),
          by_country: Object.fromEntries(cpa.countries.map((row) => [codeOf(row), decimal(row.amount)])),
        }
      : null,
    cpl: pays.cpl ? { amount: decimal(cpl.amount) } : null,
    share: pays.share
      ? {
          ...share,
          rate: basisPoints(share.rate, language),
          admin_fee: share.admin_fee.trim() === '' ? 0 : basisPoints(share.admin_fee, language),
          tiers: share.tiers.map(({ from, rate }) => ({
            from: decimal(from),
            rate: basisPoints(rate, language),
          })),
        }
      : null,
    fixed: pays.fixed ? { amount: decimal(fixed.amount) } : null,
    qualification:
      qualification.by === 'brand'
        ? { by: 'brand', days }
        : {
            by: 'deposits',
            min_first_deposit: amountOrNone(qualification.min_first_deposit, language),
            min_deposits: amountOrNone(qualification.min_deposits, language),
            days,
          },
    hold_days: hold_days.trim() === '' ? 0 : wholeOf(hold_days),
    cap: cap.trim() === '' ? null : decimal(cap),
  };
}

/** A number as it is typed, without needless digits; `0` where nothing is asked for is left empty. */
function typed(decimal: string, language: Language, isOptional = false): string {
  const short = decimal.replace(/\.0+$/, '').replace(/(\.\d)$/, '$10');
  if (isOptional && /^[0.]*$/.test(short)) return '';
  return isRussian(language) ? short.replace('.', ',') : short;
}

const percent = (points: number, language: Language) => {
  const text = String(points / 100);
  return isRussian(language) ? text.replace('.', ',') : text;
};

/** The form of some terms. */
export function draftOf(terms: Terms, language: Language): TermsDraft {
  const { cpa, cpl, share, fixed, qualification, hold_days, cap, currency } = terms;
  const asked = qualification.by === 'deposits' ? qualification : undefined;
  return {
    currency,
    pays: { cpa: cpa !== null, cpl: cpl !== null, share: share !== null, fixed: fixed !== null },
    cpa: {
      amount: typed(cpa?.amount ?? '', language),
      countries: Object.entries(cpa?.by_country ?? {}).map(([code, amount]) => ({
        code,
        amount: typed(amount, language),
      })),
    },
    cpl: { amount: typed(cpl?.amount ?? '', language) },
    share: {
      rate: share ? percent(share.rate, language) : '',
      admin_fee: share && share.admin_fee > 0 ? percent(share.admin_fee, language) : '',
      tiers: (share?.tiers ?? []).map(({ from, rate }) => ({
        from: typed(from, language),
        rate: percent(rate, language),
      })),
      tier_by: share?.tier_by ?? 'net_revenue',
      tier_mode: share?.tier_mode ?? 'retroactive',
      carry_over: share?.carry_over ?? 'none',
    },
    fixed: { amount: typed(fixed?.amount ?? '', language) },
    qualification: {
      by: qualification.by,
      min_first_deposit: typed(asked?.min_first_deposit ?? '0', language, true),
      min_deposits: typed(asked?.min_deposits ?? '0', language, true),
      days: qualification.days === null ? '' : String(qualification.days),
    },
    hold_days: hold_days === 0 ? '' : String(hold_days),
    cap: cap === null ? '' : typed(cap, language),
  };
}
