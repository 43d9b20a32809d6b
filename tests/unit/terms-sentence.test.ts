import { describe, expect, test } from 'vitest';
import { type Terms, terms as schema } from '../../contract/terms.ts';
import { termsSentence } from '../../contract/terms-sentence.ts';

const nothing: Terms = {
  currency: 'EUR',
  cpa: null,
  cpl: null,
  share: null,
  fixed: null,
  qualification: { by: 'deposits', min_first_deposit: '0', min_deposits: '0.00', days: null },
  hold_days: 0,
  cap: null,
};
const share: Terms['share'] = {
  rate: 3500,
  tiers: [],
  tier_by: 'net_revenue',
  tier_mode: 'retroactive',
  admin_fee: 0,
  carry_over: 'none',
};
const cpa = { amount: '30.00', by_country: {} };
const deposits = (first: string, all: string, days: number | null): Terms['qualification'] => ({
  by: 'deposits',
  min_first_deposit: first,
  min_deposits: all,
  days,
});

/** Both sentences, with plain spaces. */
const said = (more: Partial<Terms>) => {
  const whole = schema.parse({ ...nothing, ...more });
  return [termsSentence(whole, 'en'), termsSentence(whole, 'ru')].map((text) =>
    text.replaceAll('\u00A0', ' '),
  );
};

describe('the sentence of terms', () => {
  test.each<[string, Partial<Terms>, string, string]>([
    [
      'a hybrid with a tier',
      {
        share: { ...share, tiers: [{ from: '20000.00', rate: 4000 }] },
        cpa,
        qualification: deposits('0', '20.00', 30),
      },
      '35% of net revenue, from 20,000 a month 40%; 30 EUR for each customer who deposits 20 EUR within 30 days',
      '35 % чистого дохода, от 20 000 в месяц — 40 %; 30 EUR за каждого клиента, который внесёт 20 EUR за 30 дней',
    ],
    [
      'a share alone, whose tiers name the currency',
      { share: { ...share, rate: 3550, tiers: [{ from: '5000.50', rate: 4005 }] } },
      '35.5% of net revenue, from 5,000.50 EUR a month 40.05%',
      '35,5 % чистого дохода, от 5 000,50 EUR в месяц — 40,05 %',
    ],
    [
      'slices, a fee and losses carried over',
      {
        share: {
          ...share,
          tiers: [{ from: '1000', rate: 5 }],
          tier_mode: 'marginal',
          admin_fee: 2500,
          carry_over: 'full',
        },
      },
      '35% of net revenue after an admin fee of 25%, of the part above 1,000 EUR a month 0.05%; losses are carried over to the next month',
      '35 % чистого дохода за вычетом сбора 25 %, с части свыше 1 000 EUR в месяц — 0,05 %; убыток переносится на следующий месяц',
    ],
    [
      'tiers by first deposits',
      {
        share: {
          ...share,
          tier_by: 'first_deposits',
          tiers: [
            { from: '11', rate: 4000 },
            { from: '21', rate: 4500 },
          ],
        },
      },
      '35% of net revenue, from 11 first deposits a month 40%, from 21 first deposits a month 45%',
      '35 % чистого дохода, от 11 первых депозитов в месяц — 40 %, от 21 первого депозита в месяц — 45 %',
    ],
    [
      'any deposit',
      { cpa },
      '30 EUR for each customer who deposits',
      '30 EUR за каждого клиента, который внесёт депозит',
    ],
    [
      'any deposit within a day',
      { cpa, qualification: deposits('0', '0', 1) },
      '30 EUR for each customer who deposits within 1 day',
      '30 EUR за каждого клиента, который внесёт депозит за 1 день',
    ],
    [
      'a first deposit, which the deposits in all do not exceed',
      { cpa, qualification: deposits('20.00', '20', 3) },
      '30 EUR for each customer whose first deposit within 3 days is at least 20 EUR',
      '30 EUR за каждого клиента, чей первый депозит за 3 дня будет не меньше 20 EUR',
    ],
    [
      'a first deposit and more in all',
      { cpa, qualification: deposits('9.00', '10.00', null) },
      '30 EUR for each customer who deposits 10 EUR, the first time at least 9 EUR',
      '30 EUR за каждого клиента, который внесёт 10 EUR, из них первым депозитом не меньше 9 EUR',
    ],
    [
      'the word of the brand, for customers and registrations',
      { cpa, cpl: { amount: '5.25' }, qualification: { by: 'brand', days: 22 }, hold_days: 14 },
      '30 EUR for each customer whom the brand confirms within 22 days; 5.25 EUR for each registration that the brand confirms within 22 days; payments for customers are held for 14 days',
      '30 EUR за каждого клиента, которого бренд подтвердит за 22 дня; 5,25 EUR за каждую регистрацию, которую бренд подтвердит за 22 дня; выплаты за клиентов удерживаются 14 дней',
    ],
    [
      'countries',
      { cpa: { amount: '30.00', by_country: { DE: '50.00', FR: '40.00' } } },
      '30 EUR (Germany: 50 EUR, France: 40 EUR) for each customer who deposits',
      '30 EUR (Германия: 50 EUR, Франция: 40 EUR) за каждого клиента, который внесёт депозит',
    ],
    [
      'a cap for all that is paid by results, and a fixed amount beside it',
      {
        currency: 'USDT',
        cpl: { amount: '5.500000' },
        share,
        cap: '2000.000001',
        fixed: { amount: '1000000' },
      },
      '35% of net revenue; 5.50 USDT for each registration; together at most 2,000.000001 USDT a month; 1,000,000 USDT a month',
      '35 % чистого дохода; 5,50 USDT за каждую регистрацию; вместе не больше 2 000,000001 USDT в месяц; 1 000 000 USDT в месяц',
    ],
    [
      'a cap of one amount',
      { cpl: { amount: '5' }, cap: '100' },
      '5 EUR for each registration; at most 100 EUR a month',
      '5 EUR за каждую регистрацию; не больше 100 EUR в месяц',
    ],
    ['nothing, whatever else it names', { cap: '100', hold_days: 3 }, 'no payment', 'без оплаты'],
  ])('tells %s', (_, terms, en, ru) => {
    expect(said(terms)).toEqual([en, ru]);
  });

  test('keeps numbers together with their units at the end of a line', () => {
    const text = termsSentence({ ...nothing, share, fixed: { amount: '1000' } }, 'ru');
    expect(text).toBe('35\u00A0% чистого дохода; 1\u00A0000\u00A0EUR в\u00A0месяц');
  });
});
