import { and, eq } from 'drizzle-orm';
import { terms as shape } from '../../contract/terms.ts';
import { type TermsVersion as Shown, termsCalls } from '../../contract/terms-calls.ts';
import { versionStateOf } from '../base/version-state.ts';
import type { Database } from '../database/database.ts';
import { campaigns, plans, planTerms, users } from '../database/tables/index.ts';
import { Refusal, refusedAt } from '../http/refusal.ts';
import { requireVersion } from '../http/require-version.ts';
import { type Route, route, type SignedIn } from '../http/route.ts';
import { keptBefore } from '../tracking/kept-before.ts';
import { addVersion, lockedPlan } from './add-version.ts';
import { isBeingClosed } from './closing/periods.ts';
import { dryRun } from './dry-run/index.ts';
import { requireSound } from './flaws.ts';
import { orderWithdrawals } from './notices.ts';
import { reachedPlans } from './reached-plans.ts';
import { type TermsVersion, termsInForce, versionsOf } from './terms-versions.ts';

/** The author is the platform's affair. */
async function authorsOf(rows: readonly TermsVersion[], { account, database }: SignedIn) {
  if (account.type !== 'super-admin' || rows.length === 0) return new Map<number, string>();
  const found = await database
    .select({ id: users.id, name: users.name })
    .from(users)
    .innerJoin(planTerms, eq(planTerms.createdBy, users.id))
    .where(eq(planTerms.planId, Number(rows[0]?.planId)));
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** @param rows the first version first. */
async function shown(rows: readonly TermsVersion[], inForce: number, exchange: SignedIn): Promise<Shown[]> {
  const authors = await authorsOf(rows, exchange);
  return rows.map(({ version, validFrom, terms, createdBy, createdAt }) => {
    const name = createdBy === null ? undefined : authors.get(createdBy);
    return {
      version,
      valid_from: validFrom.toISOString(),
      state: versionStateOf(version, inForce, exchange.text),
      terms: shape.parse(terms),
      created_at: createdAt.toISOString(),
      created_by: createdBy === null || name === undefined ? null : { id: createdBy, name },
    };
  });
}

const numberInForce = async (database: Database, planId: number, now: Date) =>
  (await termsInForce(database, planId, now))?.version ?? 1;

const list = route(termsCalls.list, async ({ params }, exchange) => {
  const { database, now } = exchange;
  const id = Number(params.id);
  const [plan] = await database
    .select()
    .from(plans)
    .where(and(eq(plans.id, id), reachedPlans(exchange)));
  if (!plan) throw new Refusal(404, 'not_found');
  const rows = await versionsOf(database, id);
  const versions = await shown(rows, await numberInForce(database, id, now), exchange);
  return { customers_follow: plan.customersFollow, versions: versions.toReversed() };
});

/** The newest version of a plan that is locked, as it is shown. */
async function newestOf(id: number, own: SignedIn): Promise<Shown | undefined> {
  const rows = (await versionsOf(own.database, id)).slice(-1);
  const [newest] = await shown(rows, await numberInForce(own.database, id, own.now), own);
  return newest;
}

/**
 * Refuses another currency while campaigns run under the plan in the present one: their customers' amounts are in it.
 *
 * @throws Refusal 422 at `terms.currency`.
 */
async function requireCurrency(id: number, currency: string, { database, text, now }: SignedIn) {
  if ((await termsInForce(database, id, now))?.terms.currency === currency) return;
  if ((await database.$count(campaigns, eq(campaigns.planId, id))) > 0) {
    throw refusedAt('terms.currency', 'terms.currency_in_use', text);
  }
}

const add = route(termsCalls.add, async ({ params, body, version }, exchange) => {
  const { now } = exchange;
  const id = Number(params.id);
  requireSound(body.terms, exchange);
  return exchange.database.transaction(async (database) => {
    const own = { ...exchange, database };
    await lockedPlan(own, id);
    requireVersion(version, await newestOf(id, own));
    await requireCurrency(id, body.terms.currency, own);
    const validFrom = body.valid_from ? new Date(body.valid_from) : now;
    await addVersion(own, id, { terms: body.terms, validFrom }, 'valid_from');
    const added = await newestOf(id, own);
    if (!added) throw new Error('The new version is not shown');
    await exchange.keepAnswer?.(database, added);
    return added;
  });
});

const preview = route(termsCalls.preview, async ({ params, body: { terms } }, exchange) => {
  const { database, now, read } = exchange;
  const plan = Number(params.id);
  requireSound(terms, exchange);
  const inForce = await termsInForce(database, plan, now);
  if (!inForce) throw new Refusal(404, 'not_found');
  await requireCurrency(plan, terms.currency, exchange);
  return read((source) => dryRun(source.database, { plan, now, terms, inForce: inForce.terms }));
});

const follow = route(termsCalls.follow, async ({ params, body }, exchange) => {
  await exchange.database.transaction(async (database) => {
    const { id } = await lockedPlan({ database }, Number(params.id));
    // Its statements would follow two rules, and not the preview that was agreed to.
    if (await isBeingClosed(database, id)) throw new Refusal(409, 'terms.closing');
    await database.update(plans).set({ customersFollow: body.customers_follow }).where(eq(plans.id, id));
  });
});

const remove = route(termsCalls.remove, async ({ params }, exchange) => {
  await exchange.database.transaction(async (database) => {
    const { id } = await lockedPlan({ database }, Number(params.id));
    const versions = await versionsOf(database, id);
    const wanted = versions.find(({ version }) => version === Number(params.version));
    if (!wanted) throw new Refusal(404, 'not_found');
    const isNewest = wanted === versions.at(-1);
    const mayBeUsed = wanted.validFrom.getTime() <= exchange.now.getTime() + keptBefore;
    if (!isNewest || wanted.version === 1 || mayBeUsed) {
      throw new Refusal(409, 'terms.kept');
    }
    await database.delete(planTerms).where(eq(planTerms.id, wanted.id));
    if (exchange.hasCommissions) await orderWithdrawals(exchange.jobs, database, wanted);
  });
});

/** The versions of what plans pay. */
export const termsRoutes: readonly Route[] = [list, add, preview, follow, remove];
