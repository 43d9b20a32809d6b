import type { Language } from './languages.ts';

/**
 * The parts of the sentence that tells terms. They stand here and not in the catalogs, as those of the statistics do:
 * panel and server say the same words, and the first load goes without them.
 */
export const termsTexts = {
  share: { en: '{{rate}} of net revenue', ru: '{{rate}} чистого дохода' },
  admin_fee: { en: ' after an admin fee of {{fee}}', ru: ' за вычетом сбора {{fee}}' },
  tier: { en: ', from {{from}} a month {{rate}}', ru: ', от\u00A0{{from}} в\u00A0месяц\u00A0— {{rate}}' },
  slice: {
    en: ', of the part above {{from}} a month {{rate}}',
    ru: ', с\u00A0части свыше {{from}} в\u00A0месяц\u00A0— {{rate}}',
  },
  carry_over: {
    en: 'losses are carried over to the next month',
    ru: 'убыток переносится на следующий месяц',
  },
  cpa: { en: '{{amount}} for each customer {{who}}', ru: '{{amount}} за каждого клиента, {{who}}' },
  who_deposits: { en: 'who deposits{{within}}', ru: 'который внесёт депозит{{within}}' },
  who_deposits_in_all: {
    en: 'who deposits {{amount}}{{within}}',
    ru: 'который внесёт {{amount}}{{within}}',
  },
  who_deposits_first: {
    en: 'whose first deposit{{within}} is at least {{first}}',
    ru: 'чей первый депозит{{within}} будет не меньше {{first}}',
  },
  who_deposits_both: {
    en: 'who deposits {{amount}}{{within}}, the first time at least {{first}}',
    ru: 'который внесёт {{amount}}{{within}}, из них первым депозитом не меньше {{first}}',
  },
  who_is_confirmed: {
    en: 'whom the brand confirms{{within}}',
    ru: 'которого бренд подтвердит{{within}}',
  },
  cpl: { en: '{{amount}} for each registration', ru: '{{amount}} за каждую регистрацию' },
  cpl_confirmed: {
    en: '{{amount}} for each registration that the brand confirms{{within}}',
    ru: '{{amount}} за каждую регистрацию, которую бренд подтвердит{{within}}',
  },
  within: { en: ' within {{days}}', ru: ' за\u00A0{{days}}' },
  hold: {
    en: 'payments for customers are held for {{days}}',
    ru: 'выплаты за клиентов удерживаются {{days}}',
  },
  cap: { en: 'at most {{amount}} a month', ru: 'не больше {{amount}} в\u00A0месяц' },
  cap_together: {
    en: 'together at most {{amount}} a month',
    ru: 'вместе не больше {{amount}} в\u00A0месяц',
  },
  fixed: { en: '{{amount}} a month', ru: '{{amount}} в\u00A0месяц' },
  nothing: { en: 'no payment', ru: 'без оплаты' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;

/** Counted words by the categories of `Intl.PluralRules`; Russian has them as they stand after «за» and «от». */
export const termsPlurals = {
  days: {
    en: { one: '{{count}}\u00A0day', other: '{{count}}\u00A0days' },
    ru: { one: '{{count}}\u00A0день', few: '{{count}}\u00A0дня', other: '{{count}}\u00A0дней' },
  },
  first_deposits: {
    en: { one: '{{count}}\u00A0first deposit', other: '{{count}}\u00A0first deposits' },
    ru: { one: '{{count}}\u00A0первого депозита', other: '{{count}}\u00A0первых депозитов' },
  },
} as const satisfies Record<
  string,
  Readonly<Record<Language, Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>>
>;
