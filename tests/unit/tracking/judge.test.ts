import { exact } from '../../../commission-engine/index.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalText, minorUnits } from '../../../server/tracking/events/amounts.ts';
import { fingerprintOf } from '../../../server/tracking/events/fingerprint.ts';
import { readItem } from '../../../server/tracking/events/item.ts';
import {
  type Campaign,
  type CampaignClick,
  judge,
  type Knowledge,
} from '../../../server/tracking/events/judge.ts';

const now = new Date('2026-11-01T12:00:00Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const [minute, day] = [60_000, 86_400_000];

const campaign: Campaign = {
  id: 7,
  affiliateId: 70,
  planId: 1,
  states: [],
  isApproved: true,
};
const clickOn = (on: Partial<Campaign>, at = ago(day)): CampaignClick => ({
  campaign: { ...campaign, ...on },
  at,
  id: 5n,
});

/** The known facts: none, unless a test adds some. */
const knowing = (more: Partial<Knowledge> = {}): Knowledge => ({
  now,
  brand: { currency: 'EUR', attributionDays: 30 },
  accepted: () => undefined,
  campaignOf: () => undefined,
  click: () => undefined,
  campaign: () => undefined,
  netRevenue: () => undefined,
  ...more,
});

function verdict(item: Record<string, unknown>, knowledge = knowing()) {
  const whole = { id: 'e1', type: 'deposit', customer: 'player-1', ...item };
  const event = readItem(whole, 2);
  return 'field' in event ? event : judge(event, fingerprintOf(whole), knowledge);
}
const registration = { type: 'registration' };
const deposit = { amount: '10.00' };

describe('the components of revenue', () => {
  const revenue = { type: 'revenue', components: { bets: '10.00', wins: '4.00' } };
  const campaignOf = () => 7;

  test('are an amount by the formula that was in force when they happened', () => {
    const occurred_at = ago(day).toISOString();
    const netRevenue: Knowledge['netRevenue'] = (components, at) =>
      at.toISOString() === occurred_at
        ? exact((components['bets'] ?? 0n) - (components['wins'] ?? 0n))
        : undefined;
    expect(verdict({ ...revenue, occurred_at }, knowing({ campaignOf, netRevenue }))).toMatchObject({
      status: 'accepted',
      netRevenue: exact(600n),
    });
  });

  test('are INVALID where no formula names all of them', () => {
    expect(verdict(revenue, knowing({ campaignOf }))).toEqual({
      status: 'rejected',
      reason: 'INVALID',
      field: 'components',
    });
  });
});

describe('an event is rejected', () => {
  test('UNKNOWN_CLICK: its click id is sealed by nobody here, and so is an unknown code', () => {
    expect(verdict({ ...registration, click_id: 'x'.repeat(40) })).toEqual({
      status: 'rejected',
      reason: 'UNKNOWN_CLICK',
    });
    expect(verdict({ ...registration, code: 'abcdefgh' })).toMatchObject({ reason: 'UNKNOWN_CLICK' });
    expect(
      verdict({ ...registration, click_id: 'x'.repeat(40) }, knowing({ click: () => 'lower_cased' })),
    ).toEqual({ status: 'rejected', reason: 'UNKNOWN_CLICK', field: 'lower_cased' });
  });

  test('UNKNOWN_CUSTOMER: nobody has registered so', () => {
    expect(verdict(deposit)).toEqual({ status: 'rejected', reason: 'UNKNOWN_CUSTOMER' });
  });

  test('CUSTOMER_OF_ANOTHER_CAMPAIGN: it registers again for another one', () => {
    const known = { campaignOf: () => 8, campaign: () => campaign };
    expect(verdict({ ...registration, code: 'abcdefgh' }, knowing(known))).toMatchObject({
      reason: 'CUSTOMER_OF_ANOTHER_CAMPAIGN',
    });
    const unattributed = { campaignOf: () => null, campaign: () => campaign };
    expect(verdict({ ...registration, code: 'abcdefgh' }, knowing(unattributed))).toMatchObject({
      reason: 'CUSTOMER_OF_ANOTHER_CAMPAIGN',
    });
  });

  test('CURRENCY: its currency is not the one of the brand', () => {
    expect(verdict({ ...deposit, currency: 'USD' })).toMatchObject({ reason: 'CURRENCY' });
  });

  test('FUTURE_TIME: it happened more than five minutes from now', () => {
    const at = (milliseconds: number) => ({ ...registration, occurred_at: ago(-milliseconds).toISOString() });
    expect(verdict(at(5 * minute + 1))).toMatchObject({ reason: 'FUTURE_TIME' });
    expect(verdict(at(5 * minute))).toMatchObject({ status: 'accepted' });
  });

  test('TOO_OLD: it happened more than 400 days ago', () => {
    const at = (milliseconds: number) => ({ ...registration, occurred_at: ago(milliseconds).toISOString() });
    expect(verdict(at(400 * day + 1))).toMatchObject({ reason: 'TOO_OLD' });
    expect(verdict(at(400 * day))).toMatchObject({ status: 'accepted' });
  });

  test('ID_REUSED: another event has its id', () => {
    const other = { accepted: () => fingerprintOf({ other: true }), campaignOf: () => 7 };
    expect(verdict(deposit, knowing(other))).toMatchObject({ reason: 'ID_REUSED' });
  });

  test.each([
    ['id', { id: '' }],
    ['id', { id: 'two words' }],
    ['id', { id: '#made-up' }],
    ['id', { id: 7 }],
    ['type', { type: 'visit' }],
    ['customer', { customer: 'reader@example.test' }],
    ['customer', { customer: undefined }],
    ['amount', {}],
    ['amount', { amount: '0' }],
    ['amount', { amount: '-5' }],
    ['amount', { amount: '1.001' }],
    ['amount', { amount: '1e3' }],
    ['amount', { amount: 1e21 }],
    ['amount', { ...registration, amount: '1' }],
    ['components', { ...deposit, components: { bets: '1' } }],
    ['components', { type: 'revenue', amount: '1', components: { bets: '1' } }],
    ['components', { type: 'revenue', components: { bets: '1.001' } }],
    ['components', { type: 'revenue', components: {} }],
    ['occurred_at', { ...deposit, occurred_at: '2026-11-01T12:00:00' }],
    ['click-id', { ...registration, 'click-id': 'x' }],
    ['event', { ...deposit, click_id: 'x', currency: 'E', id: 'a', components: { a: 'x'.repeat(5000) } }],
  ])('INVALID: and the field %s is named, of %j', (field, item) => {
    expect(verdict(item)).toMatchObject({ field });
  });

  test.each([[null], ['text'], [[]], [7]])('INVALID: what is no object, such as %j', (raw) => {
    expect(readItem(raw, 2)).toMatchObject({ field: 'event' });
  });
});

describe('a customer is attributed', () => {
  const judged = (click: CampaignClick, item = {}) =>
    verdict({ ...registration, click_id: 'c', ...item }, knowing({ click: () => click }));

  test('to the campaign of its click, even where a code names another', () => {
    const other = { ...campaign, id: 9 };
    const known = knowing({ click: () => clickOn({}), campaign: () => other });
    expect(verdict({ ...registration, click_id: 'c', code: 'abcdefgh' }, known)).toMatchObject({
      attribution: { reason: 'CLICK', campaign: { id: 7 }, click: { id: 5n } },
    });
  });

  test('to the campaign of a code, where there is no click', () => {
    expect(
      verdict({ ...registration, code: 'abcdefgh' }, knowing({ campaign: () => campaign })),
    ).toMatchObject({
      attribution: { reason: 'CODE', campaign: { id: 7 } },
    });
  });

  test('to nobody, where the registration names nothing', () => {
    expect(verdict(registration)).toMatchObject({ status: 'accepted', attribution: { reason: 'NOT_NAMED' } });
    expect(verdict({ ...registration, click_id: '', code: null })).toMatchObject({
      attribution: { reason: 'NOT_NAMED' },
    });
  });

  test('to nobody, where it registers after the window of the click', () => {
    expect(judged(clickOn({}, ago(30 * day)))).toMatchObject({ attribution: { reason: 'CLICK' } });
    const early = clickOn({}, ago(30 * day + 1000));
    expect(judged(early)).toEqual({
      status: 'accepted',
      occurredAt: now,
      attribution: { reason: 'OUTSIDE_WINDOW', earlyClick: early },
    });
  });

  test('by the moment of its registration, not by that of its arrival', () => {
    const late = { occurred_at: ago(10 * day).toISOString() };
    expect(judged(clickOn({}, ago(39 * day)), late)).toMatchObject({ attribution: { reason: 'CLICK' } });
  });

  test('to nobody, where the affiliate is not approved', () => {
    expect(judged(clickOn({ isApproved: false }))).toMatchObject({
      attribution: { reason: 'AFFILIATE_NOT_APPROVED' },
    });
  });

  test.each([
    ['paused', 'CAMPAIGN_PAUSED'],
    ['ended', 'CAMPAIGN_ENDED'],
  ] as const)('to nobody, where the campaign was %s before the click', (state, reason) => {
    expect(judged(clickOn({ states: [{ state, at: ago(2 * day) }] }))).toMatchObject({
      attribution: { reason },
    });
    expect(judged(clickOn({ states: [{ state, at: ago(minute) }] }))).toMatchObject({
      attribution: { reason: 'CLICK' },
    });
  });

  test('by the state of the campaign at the click, whatever it became since', () => {
    const pausedFor = (from: number, to: number, later: Campaign['states'] = []) =>
      clickOn({
        states: [
          { state: 'active', at: ago(40 * day) },
          { state: 'paused', at: ago(from) },
          { state: 'active', at: ago(to) },
          ...later,
        ],
      });
    const paused = { attribution: { reason: 'CAMPAIGN_PAUSED' } };
    const again = [{ state: 'paused', at: ago(minute) }] as const;
    const ended = [{ state: 'ended', at: ago(minute) }] as const;
    expect(judged(pausedFor(2 * day, minute))).toMatchObject(paused);
    expect(judged(pausedFor(2 * day, 2 * minute, again))).toMatchObject(paused);
    expect(judged(pausedFor(2 * day, 2 * minute, ended))).toMatchObject(paused);
    expect(judged(pausedFor(3 * day, 2 * day, again))).toMatchObject({ attribution: { reason: 'CLICK' } });
  });

  test('where the campaign was active in the second of the click', () => {
    const resumed = (later: number) =>
      clickOn({
        states: [
          { state: 'paused', at: ago(2 * day) },
          { state: 'active', at: ago(day - later) },
        ],
      });
    expect(judged(resumed(999))).toMatchObject({ attribution: { reason: 'CLICK' } });
    expect(judged(resumed(1000))).toMatchObject({ attribution: { reason: 'CAMPAIGN_PAUSED' } });
  });

  test('by a code: by the state of the campaign when it registered', () => {
    const states = [
      { state: 'paused', at: ago(3 * day) },
      { state: 'active', at: ago(day) },
    ] as const;
    const known = knowing({ campaign: () => ({ ...campaign, states }) });
    const at = (occurred: Date) =>
      verdict({ ...registration, code: 'abcdefgh', occurred_at: occurred.toISOString() }, known);
    expect(at(ago(4 * day))).toMatchObject({ attribution: { reason: 'CODE' } });
    expect(at(ago(2 * day))).toMatchObject({ attribution: { reason: 'CAMPAIGN_PAUSED' } });
    expect(at(ago(day))).toMatchObject({ attribution: { reason: 'CODE' } });
  });

  test('to nobody, without a click to count, where it was late and the campaign was paused at the click', () => {
    const states = [
      { state: 'paused', at: ago(32 * day) },
      { state: 'active', at: ago(day) },
    ] as const;
    expect(judged(clickOn({ states }, ago(31 * day)))).toEqual({
      status: 'accepted',
      occurredAt: now,
      attribution: { reason: 'OUTSIDE_WINDOW' },
    });
  });
});

describe('an event sent again', () => {
  test('is a duplicate, however its keys are ordered and its amount is written', () => {
    const sent = { id: 'e1', type: 'deposit', customer: 'player-1', amount: '10.00' };
    const again = { amount: 10, customer: 'player-1', type: 'deposit', id: 'e1' };
    const known = knowing({ accepted: () => fingerprintOf(sent), campaignOf: () => 7 });
    const event = readItem(again, 2);
    expect('field' in event || judge(event, fingerprintOf(again), known)).toEqual({ status: 'duplicate' });
  });

  test('is a duplicate, where a customer registers again with the same campaign or none', () => {
    const known = { campaignOf: () => 7, campaign: () => campaign };
    expect(verdict(registration, knowing(known))).toEqual({ status: 'duplicate' });
    expect(verdict({ ...registration, code: 'abcdefgh' }, knowing(known))).toEqual({ status: 'duplicate' });
  });

  test('is another event, where a default was filled in', () => {
    const sent = { id: 'e1', type: 'deposit', customer: 'player-1', amount: '10.00' };
    expect(fingerprintOf({ ...sent, currency: 'EUR' })).not.toEqual(fingerprintOf(sent));
  });
});

describe('amounts', () => {
  test.each([0, 2, 6])('with %i digits become minor units and the same decimal again', (digits) => {
    const minor = fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n });
    fc.assert(
      fc.property(minor, (amount) => {
        expect(minorUnits(decimalText(amount, digits), digits)).toBe(amount);
      }),
    );
  });

  test('have no more digits than their currency', () => {
    expect([minorUnits('10', 0), minorUnits('10.0', 0)]).toEqual([10n, undefined]);
    expect([minorUnits('1.123456', 6), minorUnits('1.1234567', 6)]).toEqual([1_123_456n, undefined]);
  });
});

test('no text, number or nesting makes judging fail', () => {
  const field = fc.constantFrom(
    'id',
    'type',
    'customer',
    'click_id',
    'amount',
    'components',
    'occurred_at',
    'x',
  );
  fc.assert(
    fc.property(fc.dictionary(field, fc.jsonValue({ maxDepth: 3 })), (raw) => {
      const event = readItem(raw, 2);
      expect(fingerprintOf(raw)).toHaveLength(32);
      if (!('field' in event)) expect(judge(event, fingerprintOf(raw), knowing())).toHaveProperty('status');
    }),
  );
});

test('the fingerprint does not depend on the order of keys', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (item) => {
      const turned = Object.fromEntries(Object.entries(item).toReversed());
      expect(fingerprintOf(turned)).toEqual(fingerprintOf(item));
    }),
  );
});
