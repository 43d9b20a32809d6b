import { expect } from 'vitest';
import * as z from 'zod';
import { decimalOf, exact } from '../../../commission-engine/index.ts';
import type { Terms } from '../../../contract/terms.ts';
import { moveDueConversions } from '../../../server/booking/conversions/due.ts';
import { single } from '../../../server/database/single.ts';
import { type Row, termsOf } from '../money-page.ts';
import type { Backend } from './backend.ts';
import { settledOperator } from './settled-operator.ts';

/* Tells a server the events of the examples of docs/money.md, in 2026. */

export const decimal = (amount: bigint) => decimalOf(exact(amount), 2n);

/** The CPA, the rate and tiers, the fixed amount and the hold of terms of the page, as the API has them. */
export function termsFor(line: string): Partial<Terms> {
  const { cpa, share, fixed, holdDays } = termsOf(line);
  return {
    hold_days: Number(holdDays),
    ...(cpa && { cpa: { amount: decimal(cpa.amount), by_country: {} } }),
    ...(fixed !== null && { fixed: { amount: decimal(fixed) } }),
    ...(share && {
      share: {
        rate: Number(share.rate),
        tiers: share.tiers.map(({ from, rate }) => ({ from: decimal(from), rate: Number(rate) })),
        tier_by: 'net_revenue' as const,
        tier_mode: 'retroactive' as const,
        admin_fee: 0,
        carry_over: 'none' as const,
      },
    }),
  };
}

const monthTitle = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
export const monthOf = (firstDay: string) => monthTitle.format(new Date(firstDay));
const numbers = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));
export const numberOf = (title: string) =>
  single(numbers.filter((number) => monthOf(`2026-${number}-01`) === title));

export const noon = (day = '') => new Date(`2026-${day}T12:00:00Z`);
const created = z.object({ id: z.int() });
/** The latest first. */
const ofShares = z.object({
  data: z.array(created.extend({ in_hold: z.string(), reverses: z.int().nullable() })),
});
export const customer = 'lou';
/** The reasons of an operator. */
const reasons = {
  adjusted: 'Bonus for the autumn',
  takenBack: 'Booked by mistake',
  rejected: 'It is its own customer',
};

/** An operator, and what happens to its customers, by the words of the page. */
export async function course(backend: Backend, line: string) {
  const setting = await settledOperator(backend, termsFor(line));
  const { operatorId, operator, brand, campaigns } = setting;
  let adjustment = 0;
  const path = `/api/v1/operators/${operatorId}`;
  /** Does something at noon of a day. */
  async function at<T>(day: string, work: () => Promise<T>): Promise<T> {
    const wait = noon(day).getTime() - backend.now().getTime();
    backend.advance(wait);
    try {
      return await work();
    } finally {
      backend.advance(-wait);
    }
  }
  const takeBack = (day: string, id: number) =>
    at(day, async () => {
      const call = `/api/v1/transactions/${id}/reverse`;
      const body = { reason: reasons.takenBack };
      expect(await operator.client.post(call, body)).toMatchObject({ status: 201 });
    });
  const happenings: [RegExp, (day: string, ...found: string[]) => Promise<unknown>][] = [
    [
      /^(registration)(?: by (\w+))?$/,
      (day, type, by = customer) => setting.tell({ customer: by, day, type, now: noon(day) }),
    ],
    [
      /^(deposit|revenue|chargeback) of (-?[\d.]+)(?: of (\d\d-\d\d))?(?: by (\w+))?$/,
      (told, type, amount, day = told, by = customer) =>
        setting.tell({ customer: by, day, type, amount, now: noon(told) }),
    ],
    [/^the month of (\w+) is closed$/, (_, month = '') => setting.close(numberOf(month))],
    [
      /^given to the second one from (\d\d-\d\d)$/,
      async (_, day = '') =>
        expect(await setting.give(customer, campaigns.other, day)).toMatchObject({ status: 200 }),
    ],
    [/^nothing$/, () => Promise.resolve()],
    [/^the hold is over$/, (day) => moveDueConversions(backend.database, noon(day))],
    [
      /^adjusted by ([\d.]+)$/,
      (day, amount) =>
        at(day, async () => {
          const affiliate = { affiliate_id: campaigns.first.affiliateId, currency: 'EUR' };
          const body = { ...affiliate, amount, reason: reasons.adjusted };
          const made = await operator.client.post(`${path}/adjustments`, body);
          expect(made.status).toBe(201);
          adjustment = created.parse(made.body).id;
        }),
    ],
    [/^the adjustment is taken back$/, (day) => takeBack(day, adjustment)],
    [
      /^the share is taken back$/,
      async (day) => {
        const { body } = await operator.client.get(`${path}/transactions?kind=commission`);
        const shares = ofShares.parse(body).data.filter(({ reverses }) => reverses === null);
        await takeBack(day, single(shares.filter(({ in_hold }) => in_hold === '0.00').slice(0, 1)).id);
      },
    ],
    [
      /^rejected by the operator: (\w+)$/,
      (day, by) =>
        at(day, async () => {
          const { body } = await operator.client.get(`${path}/conversions?q=${by}`);
          const [found] = z.object({ data: z.array(created) }).parse(body).data;
          const call = `/api/v1/conversions/${found?.id}`;
          const decision = { approved: false, reason: reasons.rejected };
          expect(await operator.client.patch(call, decision)).toMatchObject({ status: 204 });
        }),
    ],
  ];
  return {
    setting,
    brand,
    campaigns,
    /** @throws at words that are not known. */
    async happen({ Day: day = '', 'What happens': what = '' }: Row) {
      const known = happenings.find(([pattern]) => pattern.test(what));
      if (!known) throw new Error(`“${what}” is nothing that happens`);
      const [, ...found] = known[0].exec(what) ?? [];
      await known[1](day, ...found);
    },
  };
}
