import type { Language } from './languages.ts';

/** The facts that figures count. A click of a bot or a prefetch is none of them. */
export type CountedFact =
  | 'click'
  | 'unique_click'
  | 'registration'
  | 'first_deposit'
  | 'deposit'
  | 'pending_conversion'
  | 'approved_conversion'
  | 'rejected_conversion';
/** The types of events whose amounts figures add up. */
export type SummedEvent = 'deposit' | 'withdrawal' | 'revenue';
/** All that figures add up: amounts of events, and what affiliates earn by them. */
export type Summed = SummedEvent | 'earned';

/** A figure that facts add to: rows of statistics keep it, by day. */
export type SumFormula = { count: CountedFact } | { sum: Summed };
/** A figure that is computed of two others: of their sums, never an average of ratios. */
export interface RatioFormula {
  ratio: readonly [numerator: string, denominator: string];
}

/** The unit of a figure: a number of facts, amounts by currency, a share of 1, or amounts for one of something. */
export type FigureUnit = 'count' | 'money' | 'ratio' | 'money_ratio';

type Texts = Readonly<Record<Language, string>>;

interface Definition {
  /** Heads its column, in the panel and in a file. */
  title: Texts;
  /** One sentence that says what it counts, for tooltips and documentation. */
  hint: Texts;
  unit: FigureUnit;
  formula: SumFormula | RatioFormula;
  /** The end of the title, under the heading of the figure that is divided. */
  short?: Texts;
}

const define = <const T extends Readonly<Record<string, Definition>>>(table: T) => table;

/**
 * Every figure of the statistics, in the order in which they are shown. This table is the only definition: the columns
 * of the roll-ups, the queries, the answers, the documentation, tooltips and files follow from it.
 *
 * The texts stand here and not in the catalogs: whoever opens the panel loads those first, and this with the statistics
 * alone.
 */
export const figures = define({
  clicks: {
    title: { en: 'Clicks', ru: 'Клики' },
    hint: {
      en: 'Visits by tracking links, without bots and prefetches.',
      ru: 'Переходы по трекинговым ссылкам, без ботов и предзагрузок.',
    },
    unit: 'count',
    formula: { count: 'click' },
  },
  unique_clicks: {
    title: { en: 'Unique clicks', ru: 'Уникальные клики' },
    hint: {
      en: 'Clicks without repeats: of the same visitor, campaign and hour, only the first counts.',
      ru: 'Клики без повторов: у одного посетителя в одной кампании за час считается первый.',
    },
    unit: 'count',
    formula: { count: 'unique_click' },
  },
  registrations: {
    title: { en: 'Registrations', ru: 'Регистрации' },
    hint: {
      en: 'Customers who registered with the brand.',
      ru: 'Клиенты, которые зарегистрировались у бренда.',
    },
    unit: 'count',
    formula: { count: 'registration' },
  },
  first_deposits: {
    title: { en: 'First deposits', ru: 'Первые депозиты' },
    hint: {
      en: 'Customers who deposited for the first time.',
      ru: 'Клиенты, которые впервые внесли депозит.',
    },
    unit: 'count',
    formula: { count: 'first_deposit' },
  },
  deposits: {
    title: { en: 'Deposits', ru: 'Депозиты' },
    hint: { en: 'Number of deposits, the first ones included.', ru: 'Число депозитов, включая первые.' },
    unit: 'count',
    formula: { count: 'deposit' },
  },
  deposit_sum: {
    title: { en: 'Sum of deposits', ru: 'Сумма депозитов' },
    hint: {
      en: 'Amounts of all deposits; chargebacks are not taken off.',
      ru: 'Суммы всех депозитов; возвраты платежей не вычтены.',
    },
    unit: 'money',
    formula: { sum: 'deposit' },
  },
  withdrawal_sum: {
    title: { en: 'Sum of withdrawals', ru: 'Сумма выводов' },
    hint: { en: 'Amounts of all withdrawals.', ru: 'Суммы всех выводов.' },
    unit: 'money',
    formula: { sum: 'withdrawal' },
  },
  net_revenue: {
    title: { en: 'Net revenue', ru: 'Чистый доход' },
    hint: {
      en: 'The brand’s revenue from its customers, as reported or by the brand’s formula; it can be negative.',
      ru: 'Доход бренда от его клиентов: сообщённый или по формуле бренда; может быть отрицательным.',
    },
    unit: 'money',
    formula: { sum: 'revenue' },
  },
  earned: {
    title: { en: 'Earned', ru: 'Заработано' },
    hint: {
      en: 'CPA, CPL and fixed amounts on their days, less what was taken back, and shares of net revenue. The share of a month that is not closed is an estimate, at the rate that was the lowest at the customer’s first event of the month.',
      ru: 'CPA, CPL и фиксированные суммы в их дни, за вычетом отменённого, и доли от чистого дохода. Доля за незакрытый месяц — оценка по самой низкой ставке на момент первого события клиента в этом месяце.',
    },
    unit: 'money',
    formula: { sum: 'earned' },
  },
  conversions_pending: {
    title: { en: 'Conversions pending', ru: 'Конверсии в ожидании' },
    hint: {
      en: 'CPA and CPL that wait: the customer has not qualified yet, or the hold is not over. All conversions count on the day on which the customer qualified, before that on the day of registration.',
      ru: 'CPA и CPL, которые ждут: клиент ещё не выполнил условия или не закончилось удержание. Все конверсии относятся ко дню выполнения условий, а до него — ко дню регистрации.',
    },
    unit: 'count',
    formula: { count: 'pending_conversion' },
  },
  conversions_approved: {
    title: { en: 'Conversions approved', ru: 'Конверсии одобренные' },
    hint: {
      en: 'CPA and CPL that are approved, so that what they pay is available.',
      ru: 'CPA и CPL, которые одобрены: вознаграждение за них доступно.',
    },
    unit: 'count',
    formula: { count: 'approved_conversion' },
  },
  conversions_rejected: {
    title: { en: 'Conversions rejected', ru: 'Конверсии отклонённые' },
    hint: {
      en: 'CPA and CPL that were rejected or taken back, or whose customers did not qualify in time.',
      ru: 'CPA и CPL, которые отклонены или отменены или клиент не выполнил условия в срок.',
    },
    unit: 'count',
    formula: { count: 'rejected_conversion' },
  },
  click_to_registration: {
    title: { en: 'Registrations per click', ru: 'Регистраций на клик' },
    hint: {
      en: 'Registrations divided by clicks of the same span.',
      ru: 'Регистрации, делённые на клики за тот же период.',
    },
    unit: 'ratio',
    formula: { ratio: ['registrations', 'clicks'] },
    short: { en: 'per click', ru: 'на клик' },
  },
  registration_to_first_deposit: {
    title: { en: 'First deposits per registration', ru: 'Первых депозитов на регистрацию' },
    hint: {
      en: 'First deposits divided by registrations of the same span.',
      ru: 'Первые депозиты, делённые на регистрации за тот же период.',
    },
    unit: 'ratio',
    formula: { ratio: ['first_deposits', 'registrations'] },
    short: { en: 'per registration', ru: 'на регистрацию' },
  },
  earned_per_click: {
    title: { en: 'Earned per click', ru: 'Заработано на клик' },
    hint: {
      en: 'What was earned divided by the clicks of the same span, of brands in the same currency.',
      ru: 'Заработанное, делённое на клики за тот же период у брендов в той же валюте.',
    },
    unit: 'money_ratio',
    formula: { ratio: ['earned', 'clicks'] },
    short: { en: 'per click', ru: 'на клик' },
  },
});

/** The parts of a minor unit in which `earned` is kept: shares of single days add up exactly. */
export const partsOfMinor = 10_000n;

/** The ratio of two sums, rounded to a millionth; null where nothing would be divided or by nothing. */
export const ratioOf = (numerator: number | null, denominator: number | null): number | null =>
  numerator === null || !denominator ? null : Math.round((numerator / denominator) * 1e6) / 1e6;
