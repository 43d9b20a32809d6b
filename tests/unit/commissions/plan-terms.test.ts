import { describe, expect, test } from 'vitest';
import { flatShare, flawsOf, noTerms } from '../../../commission-engine/index.ts';
import { type Terms, terms as schema } from '../../../contract/terms.ts';
import { paymentTypes } from '../../../contract/payment-types.ts';
import { engineTerms } from '../../../contract/engine-terms.ts';
import { fieldsOfTerms, termsOfFields, termsWithFields } from '../../../server/commissions/plan-fields.ts';

const { cpa, revShare, cpl, hybrid, fixed } = paymentTypes;
const types = Object.entries(paymentTypes);

/** Terms with everything that the fields of a plan do not say. */
const rich: Terms = {
  ...termsOfFields({ price: '30.00', paymentType: hybrid }, 'EUR'),
  cpa: { amount: '30.00', by_country: { DE: '50.00' } },
  share: {
    rate: 3500,
    tiers: [{ from: '20000.00', rate: 4000 }],
    tier_by: 'net_revenue',
    tier_mode: 'marginal',
    admin_fee: 2500,
    carry_over: 'full',
  },
  qualification: { by: 'deposits', min_first_deposit: '5', min_deposits: '20.00', days: 30 },
  hold_days: 14,
  cap: '2000.00',
};

describe('the fields of a plan', () => {
  test.each(types)('of the type %s make terms without a flaw, and come back from them', (_, paymentType) => {
    const fields = { price: '30.50', paymentType };
    const terms = termsOfFields(fields, 'EUR');
    expect(schema.parse(terms)).toEqual(terms);
    expect(flawsOf(engineTerms(terms))).toEqual([]);
    expect(fieldsOfTerms(terms)).toEqual(fields);
    expect(termsWithFields(terms, fields)).toBe(terms);
  });

  test.each([
    [cpa, { cpa: { amount: 3050n, byCountry: {} } }],
    [revShare, { share: flatShare(3050n) }],
    [cpl, { cpl: 3050n }],
    [hybrid, { cpa: { amount: 3050n, byCountry: {} }, share: flatShare(0n) }],
    [fixed, { fixed: 3050n }],
  ])('mean by type %s what the engine pays', (paymentType, paid) => {
    const terms = engineTerms(termsOfFields({ price: '30.50', paymentType }, 'EUR'));
    expect(terms).toEqual({ ...noTerms('EUR'), ...paid });
  });

  test('are refused where they mean nothing: more than everything, or parts of a yen', () => {
    expect(() => termsOfFields({ price: '100.01', paymentType: revShare }, 'EUR')).toThrow(
      '100.01 % is no share',
    );
    expect(termsOfFields({ price: '100.00', paymentType: revShare }, 'EUR').share?.rate).toBe(10_000);
    expect(() => termsOfFields({ price: '30.50', paymentType: cpa }, 'JPY')).toThrow(
      '30.50 is no amount in JPY',
    );
    expect(termsOfFields({ price: '30.00', paymentType: cpa }, 'JPY').cpa?.amount).toBe('30');
  });

  test('mirror amounts with two digits', () => {
    const priced = (currency: Terms['currency'], amount: string) =>
      fieldsOfTerms({ ...termsOfFields({ price: '0.00', paymentType: cpl }, currency), cpl: { amount } })
        .price;
    expect([priced('JPY', '3000'), priced('USDT', '5.129999'), priced('EUR', '7.5')]).toEqual([
      '3000.00',
      '5.12',
      '7.50',
    ]);
  });
});

describe('a change of the fields', () => {
  test('to another price keeps everything else', () => {
    expect(termsWithFields(rich, { price: '40.00', paymentType: hybrid })).toEqual({
      ...rich,
      cpa: { amount: '40.00', by_country: { DE: '50.00' } },
    });
    const shared: Terms = { ...rich, cpa: null };
    expect(termsWithFields(shared, { price: '45.50', paymentType: revShare })).toEqual({
      ...shared,
      share: { ...rich.share, rate: 4550 },
    });
    const leads = termsOfFields({ price: '5.00', paymentType: cpl }, 'EUR');
    expect(termsWithFields({ ...leads, cap: '9' }, { price: '6.00', paymentType: cpl })).toEqual({
      ...leads,
      cpl: { amount: '6.00' },
      cap: '9',
    });
    const monthly = termsOfFields({ price: '5.00', paymentType: fixed }, 'EUR');
    expect(termsWithFields(monthly, { price: '6.00', paymentType: fixed })).toEqual({
      ...monthly,
      fixed: { amount: '6.00' },
    });
  });

  const bare = (price: string, paymentType: number) => termsOfFields({ price, paymentType }, 'EUR');

  test('from CPA to a hybrid and back keeps countries, conditions, hold and cap', () => {
    const actions: Terms = { ...rich, share: null };
    const both = termsWithFields(actions, { price: '35.00', paymentType: hybrid });
    expect(both).toEqual({
      ...actions,
      cpa: { amount: '35.00', by_country: { DE: '50.00' } },
      share: bare('35.00', hybrid).share,
    });
    expect(termsWithFields(both, { price: '30.00', paymentType: cpa })).toEqual(actions);
  });

  test('from a share to a hybrid and back keeps the rate, tiers, fee and losses of the share, and the cap', () => {
    const shared: Terms = { ...bare('35.00', revShare), share: rich.share, cap: '2000.00' };
    const both = termsWithFields(shared, { price: '30.00', paymentType: hybrid });
    expect(both).toEqual({ ...shared, cpa: { amount: '30.00', by_country: {} } });
    expect(termsWithFields(both, { price: '40.00', paymentType: revShare })).toEqual({
      ...shared,
      share: { ...rich.share, rate: 4000 },
    });
    const none: Terms = { ...shared, share: rich.share && { ...rich.share, rate: 0 } };
    expect(termsWithFields(none, { price: '30.00', paymentType: hybrid }).share?.rate).toBe(0);
  });

  test('to another payment type keeps conditions, hold and cap only where they apply', () => {
    const { qualification, hold_days, cap } = rich;
    expect(termsWithFields(rich, { price: '5.00', paymentType: cpl })).toEqual({
      ...bare('5.00', cpl),
      qualification,
      hold_days,
      cap,
    });
    const actions: Terms = { ...rich, share: null };
    expect(termsWithFields(actions, { price: '40.00', paymentType: revShare })).toEqual({
      ...bare('40.00', revShare),
      cap,
    });
    expect(termsWithFields(rich, { price: '500.00', paymentType: fixed })).toEqual(bare('500.00', fixed));
  });

  test('to another payment type keeps what is paid beside, and not what the former type paid', () => {
    const beside: Terms = { ...rich, share: null, cpl: { amount: '5' }, fixed: { amount: '500' } };
    const changed = (from: Terms, paymentType: number) =>
      termsWithFields(from, { price: '7.00', paymentType });
    expect(changed(beside, hybrid)).toMatchObject({ cpl: { amount: '5' }, fixed: { amount: '500' } });
    expect(changed(beside, revShare)).toMatchObject({ cpl: { amount: '5' }, hold_days: 14 });
    expect(changed(beside, cpl)).toMatchObject({ cpa: null, cpl: { amount: '7.00' } });
    expect(changed(beside, fixed)).toEqual(bare('7.00', fixed));
    expect(changed({ ...bare('5.00', cpl), hold_days: 14 }, cpa)).toEqual({
      ...bare('7.00', cpa),
      hold_days: 14,
    });
    expect(changed(bare('500.00', fixed), hybrid)).toEqual(bare('7.00', hybrid));
  });

  test.each(
    types.flatMap(([to, paymentType]) =>
      types.map(([from, former]) => [from, to, former, paymentType] as const),
    ),
  )(
    'from %s to %s makes terms that the fields mirror, and without a flaw',
    (_from, _to, former, paymentType) => {
      const full: Terms = {
        ...rich,
        ...bare('30.00', former),
        cpl: { amount: '5' },
        fixed: { amount: '500' },
      };
      const fields = { price: '45.50', paymentType };
      const terms = termsWithFields(termsWithFields(full, { price: '30.00', paymentType: former }), fields);
      expect(fieldsOfTerms(terms)).toEqual(fields);
      expect(flawsOf(engineTerms(terms))).toEqual([]);
    },
  );
});

describe('terms for the engine', () => {
  test('have their amounts in minor units, and tiers by first deposits in numbers of them', () => {
    expect(engineTerms(rich)).toEqual({
      currency: 'EUR',
      cpa: { amount: 3000n, byCountry: { DE: 5000n } },
      cpl: null,
      share: {
        rate: 3500n,
        tiers: [{ from: 2_000_000n, rate: 4000n }],
        tierBy: 'net_revenue',
        tierMode: 'marginal',
        adminFee: 2500n,
        carryOver: 'full',
      },
      fixed: null,
      qualification: { by: 'deposits', minFirstDeposit: 500n, minDeposits: 2000n, days: 30n },
      holdDays: 14n,
      cap: 200_000n,
    });
    const byDeposits: Terms = {
      ...rich,
      share: rich.share && { ...rich.share, tier_by: 'first_deposits', tiers: [{ from: '11', rate: 1 }] },
      qualification: { by: 'brand', days: null },
    };
    expect(engineTerms(byDeposits)).toMatchObject({
      share: { tiers: [{ from: 11n }] },
      qualification: { by: 'brand', days: null },
    });
  });

  test('are refused with more digits than their currency has, and with parts of a first deposit', () => {
    const half = rich.share && {
      ...rich.share,
      tier_by: 'first_deposits' as const,
      tiers: [{ from: '1.5', rate: 1 }],
    };
    expect(() => engineTerms({ ...rich, share: half })).toThrow('1.5 is no number of first deposits');
    expect(() => engineTerms({ ...rich, cap: '1.001' })).toThrow(new RangeError('1.001 is no amount in EUR'));
  });
});
