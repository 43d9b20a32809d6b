import type { Language } from './languages.ts';
import { termsPlurals, termsTexts } from './terms-texts.ts';
import type { Terms } from './terms.ts';

type Share = NonNullable<Terms['share']>;
type Values = Readonly<Record<string, string>>;

/** How numbers are written: what stands between thousands, before the fraction, and after a percentage. */
const marks: Record<Language, { group: string; point: string; percent: string }> = {
  en: { group: ',', point: '.', percent: '%' },
  ru: { group: '\u00A0', point: ',', percent: '\u00A0%' },
};

const filled = (template: string, values: Values): string =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

const isNothing = (amount: string): boolean => /^[0.]+$/.test(amount);

/** Compares two amounts, which may have different numbers of digits. */
function isMore(a: string, b: string): boolean {
  const [[wholeA = '', fractionA = ''], [wholeB = '', fractionB = '']] = [a.split('.'), b.split('.')];
  const whole = BigInt(wholeA) - BigInt(wholeB);
  if (whole !== 0n) return whole > 0n;
  return BigInt(fractionA.padEnd(6, '0')) > BigInt(fractionB.padEnd(6, '0'));
}

/** The words of one language, with the numbers of some terms. */
class Wording {
  constructor(
    readonly language: Language,
    readonly currency: string,
  ) {}

  say = (name: keyof typeof termsTexts, values: Values = {}): string =>
    filled(termsTexts[name][this.language], values);

  /** A decimal without a fraction of zeros, and one with at least two digits behind the point: `20,000`, `30.50`. */
  number(decimal: string): string {
    const { group, point } = marks[this.language];
    const [whole = '', fraction = ''] = decimal.split('.');
    const kept = fraction.replace(/0+$/, '');
    const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group);
    return kept === '' ? grouped : grouped + point + kept.padEnd(2, '0');
  }

  money = (amount: string): string => `${this.number(amount)}\u00A0${this.currency}`;

  /** Basis points as a percentage: 3550 is `35.5%`. */
  percent(basisPoints: number): string {
    const digits = String(basisPoints).padStart(3, '0');
    const fraction = digits.slice(-2).replace(/0+$/, '');
    const { point, percent } = marks[this.language];
    return digits.slice(0, -2) + (fraction === '' ? '' : point + fraction) + percent;
  }

  /** A number with its word in the form that it asks for. */
  counted(name: keyof typeof termsPlurals, count: string): string {
    const forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string } =
      termsPlurals[name][this.language];
    const form = new Intl.PluralRules(this.language).select(Number(count));
    return filled(forms[form] ?? forms.other, { count: this.number(count) });
  }

  within = (days: number | null): string =>
    days === null ? '' : this.say('within', { days: this.counted('days', String(days)) });
}

/** @param edge how the edge of a tier is said. */
function shareClause(words: Wording, share: Share, edge: (from: string) => string): string {
  const tiers = share.tiers.map(({ from, rate }) =>
    words.say(share.tier_mode === 'marginal' ? 'slice' : 'tier', {
      from: edge(from),
      rate: words.percent(rate),
    }),
  );
  const fee = share.admin_fee > 0 ? words.say('admin_fee', { fee: words.percent(share.admin_fee) }) : '';
  return words.say('share', { rate: words.percent(share.rate) }) + fee + tiers.join('');
}

/** The customers that CPA is paid for, as a relative clause. */
function qualifying(words: Wording, { qualification }: Terms): string {
  const within = words.within(qualification.days);
  if (qualification.by === 'brand') return words.say('who_is_confirmed', { within });
  const { min_first_deposit: first, min_deposits: all } = qualification;
  const values = { within, amount: words.money(all), first: words.money(first) };
  if (isNothing(first)) return words.say(isNothing(all) ? 'who_deposits' : 'who_deposits_in_all', values);
  return words.say(isMore(all, first) ? 'who_deposits_both' : 'who_deposits_first', values);
}

/** An amount, with those of single countries in brackets. */
function worth(words: Wording, { amount, by_country }: NonNullable<Terms['cpa']>): string {
  const names = new Intl.DisplayNames(words.language, { type: 'region' });
  const countries = Object.entries(by_country).map(
    ([code, special]) => `${names.of(code) ?? code}: ${words.money(special)}`,
  );
  return words.money(amount) + (countries.length === 0 ? '' : ` (${countries.join(', ')})`);
}

function cplClause(words: Wording, amount: string, { by, days }: Terms['qualification']): string {
  const values = { amount: words.money(amount), within: words.within(days) };
  return words.say(by === 'brand' ? 'cpl_confirmed' : 'cpl', values);
}

/**
 * Terms as one sentence, such as “35% of net revenue, from 20,000 a month 40%; 30 EUR for each customer who deposits
 * 20 EUR within 30 days”. Spaces between numbers and their units are no-break spaces.
 */
export function termsSentence(terms: Terms, language: Language): string {
  const { cpa, cpl, share, fixed, cap, hold_days: hold, currency } = terms;
  const words = new Wording(language, currency);
  // The edges of tiers go without the currency where another amount names it.
  const isNamed = cpa !== null || cpl !== null || fixed !== null || cap !== null;
  const edge = (from: string) => {
    if (share?.tier_by === 'first_deposits') return words.counted('first_deposits', from);
    return isNamed ? words.number(from) : words.money(from);
  };
  const earned = [
    ...(share ? [shareClause(words, share, edge)] : []),
    ...(cpa ? [words.say('cpa', { amount: worth(words, cpa), who: qualifying(words, terms) })] : []),
    ...(cpl ? [cplClause(words, cpl.amount, terms.qualification)] : []),
  ];
  const conditions = [
    ...(cap === null
      ? []
      : [words.say(earned.length > 1 ? 'cap_together' : 'cap', { amount: words.money(cap) })]),
    ...(share?.carry_over === 'full' ? [words.say('carry_over')] : []),
    ...((cpa ?? cpl) && hold > 0 ? [words.say('hold', { days: words.counted('days', String(hold)) })] : []),
  ];
  const clauses = [
    ...earned,
    ...(earned.length > 0 ? conditions : []),
    ...(fixed ? [words.say('fixed', { amount: words.money(fixed.amount) })] : []),
  ];
  return clauses.length === 0 ? words.say('nothing') : clauses.join('; ');
}
