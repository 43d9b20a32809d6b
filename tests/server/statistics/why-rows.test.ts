import { afterAll, beforeAll, expect, test } from 'vitest';
import { dateAfter } from '../../../contract/dates.ts';
import { statisticsCalls } from '../../../contract/statistics.ts';
import { accrueFixed } from '../../../server/commissions/earnings/fixed.ts';
import { recordClicks } from '../../../server/tracking/clicks/record-clicks.ts';
import type { Caller } from '../../support/server/callers.ts';
import { bookedBrand, noPay } from '../../support/server/booked.ts';
import { openEntry } from '../../support/server/clicks.ts';
import { clickIds } from '../../support/server/feed.ts';
import { hybridTerms, type PaidProgramme, startPaidProgramme } from '../../support/server/paid-programme.ts';

/* Each row of figures opens what it earned: an hour, and what is not known of a fact, as well as all others. */

let paid: PaidProgramme;
let day: { from: string; to: string };
beforeAll(async () => {
  paid = await startPaidProgramme({ ...hybridTerms, hold_days: 0, fixed: { amount: '30.00' } });
  const { brand, backend } = paid;
  const yesterday = dateAfter(backend.now().toISOString().slice(0, 10), -1);
  day = { from: yesterday, to: yesterday };
  const code = brand.campaigns[0]?.code;
  const take = (id: string, type: string, customer: string, time: string, more: object = {}) =>
    brand.take(
      [{ id, type, customer, occurred_at: `${yesterday}T${time}:00Z`, ...more }],
      new Date(`${yesterday}T20:00:00Z`),
    );
  const campaignId = brand.campaigns[0]?.id ?? 0;
  const { at, id, text } = clickIds.issue(campaignId, new Date(`${yesterday}T09:00:00Z`));
  await recordClicks(backend.database, [
    {
      at,
      id,
      campaignId,
      brandId: brand.id,
      country: 'DE',
      device: 'phone',
      referrerHost: null,
      isBot: false,
      isPrefetch: false,
      visitor: null,
      sub1: '',
    },
  ]);
  await take('r1', 'registration', 'ann', '09:05', { click_id: text });
  await take('d1', 'deposit', 'ann', '09:59', { amount: '50.00' });
  await take('v1', 'revenue', 'ann', '10:00', { amount: '100.00' });
  await take('r2', 'registration', 'bob', '10:10', { code });
  await take('d2', 'deposit', 'bob', '10:20', { amount: '50.00' });
  await accrueFixed(backend.database, new Date(`${yesterday}T12:00:00Z`));
});
afterAll(() => paid.backend.close());

/** The earnings of each row of the day by a group. */
async function rowsBy(caller: Caller, group: 'hour' | 'country' | 'sub1' | 'plan') {
  const { body } = await caller.client.get(`/api/v1/statistics?${new URLSearchParams({ ...day, group })}`);
  const { data } = statisticsCalls.read.answer.parse(body);
  return new Map(data.map((row) => [row[group], row.earned?.['EUR']]));
}

async function expectOpens(caller: Caller, query: Record<string, string>, amount: string | undefined) {
  const found = await openEntry(caller, `earned?${new URLSearchParams({ ...day, ...query })}`);
  expect([query, found.amount]).toEqual([query, amount]);
  for (const { entry } of found.children.data)
    if (entry?.startsWith('earned?')) expect((await openEntry(caller, entry)).amount).toEqual(amount);
  return found;
}

test('an hour that is told with any offset', async () => {
  // Nine o'clock; PostgreSQL itself reads no offset of sixteen hours or more.
  for (const hour of [`${day.from}T09:00:00Z`, `${dateAfter(day.from, 1)}T08:59:00+23:59`])
    await expectOpens(paid.operator, { hour }, '30.00');
});

test('an hour', async () => {
  const { operator, affiliate } = paid;
  for (const caller of [operator, affiliate]) {
    const rows = await rowsBy(caller, 'hour');
    const [nine, ten] = ['09', '10'].map((hour) => `${day.from}T${hour}:00:00.000Z`);
    expect([rows.get(nine), rows.get(ten)]).toEqual(['30.00', '65.00']);
    for (const [hour, amount] of rows) {
      const found = await expectOpens(caller, { hour: String(hour) }, amount);
      const value = String(hour).slice(0, -':00.000Z'.length);
      expect(found.inputs).toContainEqual({ name: 'hour', title: 'Hour', unit: 'hour', value });
    }
  }
  const titles = async (hour: string) =>
    (await expectOpens(affiliate, { hour: `${day.from}T${hour}:00:00Z` }, expect.any(String))).children.data
      .length;
  expect([await titles('09'), await titles('10'), await titles('11')]).toEqual([1, 2, 0]);
});

test('what is not known of a fact, such as the country of a fixed amount', async () => {
  const { operator, affiliate } = paid;
  for (const caller of [operator, affiliate]) {
    const rows = await rowsBy(caller, 'country');
    expect(rows.get('DE')).toBe('65.00');
    const known = await expectOpens(caller, { country: 'DE' }, '65.00');
    expect(known.inputs).toContainEqual({ name: 'country', title: 'Country', unit: 'text', value: 'DE' });
    const unknown = await expectOpens(caller, { unknown: 'country' }, rows.get(null));
    expect(unknown.inputs).toContainEqual({
      name: 'country',
      title: 'Country',
      unit: 'text',
      value: 'Unknown',
    });
    const subs = await rowsBy(caller, 'sub1');
    await expectOpens(caller, { sub1: '' }, subs.get(''));
    await expectOpens(caller, { unknown: 'sub1' }, subs.get(null));
    await expectOpens(caller, { unknown: 'plan' }, '0.00');
  }
});

test('is an estimate only where a share of a month that is not closed is in it', async () => {
  const note = expect.objectContaining({ name: 'note' });
  const { operator, affiliate } = paid;
  const nine = await expectOpens(affiliate, { hour: `${day.from}T09:00:00Z` }, '30.00');
  expect(nine.inputs).not.toContainEqual(note);
  const ten = await expectOpens(affiliate, { hour: `${day.from}T10:00:00Z` }, '65.00');
  expect(ten.inputs).toContainEqual(note);
  const unknown = await expectOpens(affiliate, { unknown: 'country' }, expect.any(String));
  expect(unknown.inputs).not.toContainEqual(note);
  // Of several affiliates it goes by the month.
  expect((await expectOpens(operator, {}, expect.any(String))).inputs).toContainEqual(note);
  const before = { from: '2026-08-01', to: '2026-08-31' };
  expect((await expectOpens(operator, before, '0.00')).inputs).not.toContainEqual(note);
});

test('an hour that overlaps with those of another zone has the facts of its own row alone', async () => {
  const { operator, backend } = paid;
  const brands = await Promise.all(
    ['America/St_Johns', 'Australia/Lord_Howe'].map((timeZone) =>
      bookedBrand(
        backend.database,
        timeZone,
        { ...noPay, share: hybridTerms.share ?? null },
        operator.id,
        timeZone,
      ),
    ),
  );
  // Before the other facts of that day, and on the same local one.
  const place = `${day.from}T05`;
  const [early, late] = [`${place}:10:00Z`, `${place}:20:00Z`];
  for (const [at, brand] of brands.entries()) {
    const told = (id: string, type: string, more: object) => ({
      id: `${id}-${at}`,
      type,
      customer: `zoe-${at}`,
      occurred_at: at === 0 ? early : late,
      ...more,
    });
    await brand.take(
      [
        told('r', 'registration', { code: brand.campaigns[0]?.code }),
        told('v', 'revenue', { amount: at === 0 ? '40.00' : '10.00' }),
      ],
      new Date(`${day.from}T20:00:00Z`),
    );
  }
  const rows = await rowsBy(operator, 'hour');
  const own = [...rows].filter(([hour]) => String(hour) < `${day.from}T08`);
  expect(new Set(own.map(([, amount]) => amount))).toEqual(new Set(['14.00', '3.50']));
  for (const [hour, amount] of own) {
    const { inputs } = await expectOpens(operator, { hour: String(hour) }, amount);
    expect(inputs).toContainEqual({ name: 'hour', title: 'Hour', unit: 'moment', value: hour });
  }
  // Of one brand it is told by its clocks, as in the table: three and a half hours behind, in summer two.
  const ofBrand = { hour: `${day.from}T04:30:00Z`, brand_id: String(brands[0]?.id) };
  const { inputs } = await expectOpens(operator, ofBrand, '14.00');
  const value: unknown = expect.stringMatching(new RegExp(`^${day.from}T0[12]:00$`));
  expect(inputs).toContainEqual({ name: 'hour', title: 'Hour', unit: 'hour', value });
});

test('refuses what is no moment or no group', async () => {
  for (const [name, value] of [
    ['hour', '10'],
    ['unknown', 'campaign'],
  ]) {
    const query = new URLSearchParams({ ...day, [String(name)]: String(value) });
    const { status, body } = await paid.operator.client.get(`/api/v1/explain/earned?${query}`);
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ errors: { [String(name)]: [expect.any(String)] } }),
    ]);
  }
});
