import type { Terms } from '../../../contract/terms.ts';
import { eq, inArray } from 'drizzle-orm';
import { closeHandler, closeJob } from '../../../server/commissions/closing/close.ts';
import { campaigns, users } from '../../../server/database/tables/index.ts';
import * as z from 'zod';
import { type Backend, startBackend } from './backend.ts';
import { bookedBrand, noPay } from './booked.ts';
import { type Caller, callerOf, demoCaller } from './callers.ts';
import { names } from './feed.ts';
import type { FreshBrand } from './figures.ts';

/** A hybrid with a hold of a year: CPA 30, and 35 % of net revenue, above 1,000 a month 40 %. */
export const hybridTerms: Partial<Terms> = {
  cpa: { amount: '30.00', by_country: {} },
  share: {
    rate: 3500,
    tiers: [{ from: '1000', rate: 4000 }],
    tier_by: 'net_revenue',
    tier_mode: 'retroactive',
    admin_fee: 0,
    carry_over: 'full',
  },
  hold_days: 365,
};

/** A backend where an operator owes its affiliate something for August and September 2026. */
export interface PaidProgramme {
  backend: Backend;
  brand: FreshBrand;
  operator: Caller;
  affiliate: Caller;
  /** An operator and an affiliate who have nothing to do with it. */
  strangers: { operator: Caller; affiliate: Caller };
  /** Tells of a customer, at noon of a day such as `08-03`, by a campaign: the first one without `code`. */
  tell(customer: string, day: string, type: string, amount?: string, code?: string): Promise<void>;
  /** Does the steps of closing that were ordered. */
  work(): Promise<void>;
  periodOf(from: string): Promise<{ id: number; from: string; state: { key: string } }>;
  /** Closes a month by its preview. */
  close(from: string): Promise<void>;
}

const periodsShape = z.object({
  data: z.array(z.object({ id: z.int(), from: z.string(), state: z.object({ key: z.string() }) })),
});

/** Adds an account of a type, with the demo's password, which nobody owes anything yet. */
async function addAccount({ app, database }: Backend, type: 'operator' | 'affiliate'): Promise<Caller> {
  const [demo] = await database
    .select()
    .from(users)
    .where(eq(users.email, `${type}@demo.test`));
  const email = `paid-${type}@demo.test`;
  const { passwordHash, approvedAt } = demo ?? {};
  await database.insert(users).values({ type, name: `Paid ${type}`, email, passwordHash, approvedAt });
  return callerOf(app, email);
}

/** Starts it. @param terms in addition to those of nothing. */
export async function startPaidProgramme(terms: Partial<Terms> = hybridTerms): Promise<PaidProgramme> {
  const backend = await startBackend({ hasCommissions: true });
  const { app, database } = backend;
  const operator = await addAccount(backend, 'operator');
  const affiliate = await addAccount(backend, 'affiliate');
  const brand = await bookedBrand(database, 'Paid', { ...noPay, ...terms }, operator.id);
  const [first, second] = brand.campaigns.map(({ id }) => id);
  await database
    .update(campaigns)
    .set({ affiliateId: affiliate.id })
    .where(inArray(campaigns.id, [first ?? 0, second ?? 0]));
  const id = names('paid');
  let done = 0;
  const periodOf: PaidProgramme['periodOf'] = async (from) => {
    const { body } = await operator.client.get(`/api/v1/operators/${operator.id}/periods`);
    const found = periodsShape.parse(body).data.find((one) => one.from === from);
    if (!found) throw new Error(`There is no period ${from}`);
    return found;
  };
  async function work() {
    for (; done < backend.ordered.length; done += 1) {
      const job = backend.ordered[done];
      if (job?.name !== closeJob.name) continue;
      const handler = closeHandler({ database, jobs: backend.services.jobs, clock: backend.now });
      const end = await handler.work(closeJob.data.parse(job.data));
      if (end) await database.transaction(end);
    }
  }
  return {
    backend,
    brand,
    operator,
    affiliate,
    strangers: {
      operator: await demoCaller(app, 'operator'),
      affiliate: await demoCaller(app, 'affiliate'),
    },
    tell: (customer, day, type, amount, code = brand.campaigns[0]?.code) =>
      brand.take(
        [
          {
            id: id(),
            type,
            customer,
            occurred_at: `2026-${day}T12:00:00Z`,
            ...(type === 'registration' && { code }),
            ...(amount !== undefined && { amount }),
          },
        ],
        new Date(`2026-${day}T13:00:00Z`),
      ),
    work,
    periodOf,
    async close(from) {
      const { id: period } = await periodOf(from);
      const path = `/api/v1/operators/${operator.id}/periods/${period}`;
      const { body } = await operator.client.get(`${path}/preview`);
      const { fingerprint } = z.object({ fingerprint: z.string() }).parse(body);
      const closed = await operator.client.post(`${path}/close`, { fingerprint });
      if (closed.status !== 202) throw new Error(`Closing was answered ${closed.status}`);
      await work();
    },
  };
}

/** Starts one in which a customer, ann, brought a CPA and a share of revenue in August 2026, which is closed. */
export async function startSettledProgramme(): Promise<PaidProgramme> {
  const programme = await startPaidProgramme();
  const { tell, close } = programme;
  await tell('ann', '08-02', 'registration');
  await tell('ann', '08-03', 'deposit', '50.00');
  await tell('ann', '08-04', 'revenue', '100.00');
  await close('2026-08-01');
  return programme;
}
