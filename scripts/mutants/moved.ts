import type { Mutant } from './mutant.ts';

interface Fault extends Omit<Mutant, 'runner' | 'tests'> {
  /** The test file below tests/server that must fail. */
  by: string;
}

const known = ({ by, ...mutant }: Fault): Mutant => ({
  ...mutant,
  runner: 'vitest',
  tests: ['--project', 'server-postgres', `tests/server/${by}`],
});

/* Rules whose tests no longer run on the embedded database: on PostgreSQL they must still be noticed. */
const faults: readonly Fault[] = [
  {
    fault: 'a Monday counts twice where a span begins before it',
    file: 'server/statistics/weeks.ts',
    find: 'from, dateAfter(monday, -1))',
    replace: 'from, monday)',
    by: 'statistics/weeks.test.ts',
  },
  {
    fault: 'a day that differs is told again with its week',
    file: 'server/figures/prove-week.ts',
    find: 'of_days + coalesce(by, 0)',
    replace: 'of_days',
    by: 'statistics/proof.test.ts',
  },
  {
    fault: 'weeks stay as they were when their days are recomputed',
    file: 'server/figures/rebuild.ts',
    find: 'await transaction.execute(addWeeks(isInWeeks(sql`day`)));',
    replace: '',
    by: 'statistics/proof.test.ts',
  },
  {
    fault: 'a long list lacks a row between two batches',
    file: 'server/entity/whole.ts',
    find: 'length === batch; offset += batch) {',
    replace: 'length === batch; offset += batch + 1) {',
    by: 'entities/long-lists.test.ts',
  },
  {
    fault: 'a moved customer takes along what is booked',
    file: 'server/booking/move-customer.ts',
    find: "where events.customer_id = ${customerId} and periods.state = 'open'`",
    replace: "where events.customer_id = ${customerId} and periods.state <> 'open'`",
    by: 'booking/move.test.ts',
  },
  {
    fault: 'conversions move before they are due, and none after',
    file: 'server/booking/conversions/due.ts',
    find: 'where due_at <= ${now.toISOString()}::timestamptz order by 1, 2`',
    replace: 'where due_at > ${now.toISOString()}::timestamptz order by 1, 2`',
    by: 'statistics/conversions.test.ts',
  },
  {
    fault: 'a super-admin without the right gives every permission',
    file: 'server/resources/role-grants.ts',
    find: "held === null || held.includes('roles.edit') ? null : held",
    replace: "held === null || !held.includes('roles.edit') ? null : held",
    by: 'entities/roles.test.ts',
  },
  {
    fault: 'a change does not say from which request it came',
    file: 'server/audit/attributed.ts',
    find: "set_config('panel.request', ${requestId}, true),",
    replace: "set_config('panel.request', '', true),",
    by: 'audit.test.ts',
  },
  {
    fault: 'each deposit of a month is a first one',
    file: 'server/commissions/closing/facts.ts',
    find: 'bool_or(first.attribution_id = sums.attribution_id) is true and not exists (',
    replace: 'sum(sums.deposits) > 0 or not exists (',
    by: 'booking/first-deposits.test.ts',
  },
  {
    fault: 'no customers follow the versions of their plan',
    file: 'server/booking/plan-versions.ts',
    find: 'isFollowed: (planId) => follows.get(planId) ?? false,',
    replace: 'isFollowed: (planId) => !follows.has(planId),',
    by: 'booking/followed-plans.test.ts',
  },
  {
    fault: 'an approval that is taken back stays',
    file: 'server/resources/user-changes.ts',
    find: '...(approved === false && { approvedAt: null }),',
    replace: '...(approved === false && {}),',
    by: 'entities/accounts.test.ts',
  },
  {
    fault: 'a rejection does not say by whom',
    file: 'server/resources/approvals.ts',
    find: 'rejectedBy: account.id,',
    replace: 'rejectedBy: account.id * 0 || null,',
    by: 'entities/approvals.test.ts',
  },
  {
    fault: 'an affiliate publishes the materials of all brands',
    file: 'server/resources/campaigns.ts',
    find: 'brandId === null ? undefined : eq(promoMaterials.brandId, brandId)',
    replace: 'brandId === null ? undefined : eq(promoMaterials.id, id)',
    by: 'entities/campaigns.test.ts',
  },
  {
    fault: 'an operator has the brands of all operators',
    file: 'server/resources/reach.ts',
    find: "type === 'operator' ? { operatorId: id }",
    replace: "type === 'operator' ? {}",
    by: 'entities/ownership.test.ts',
  },
  {
    fault: 'mails about terms tell the hour of London',
    file: 'server/commissions/notices.ts',
    find: "timeZone: timeZone ?? 'UTC',",
    replace: "timeZone: timeZone === null ? 'UTC' : 'Europe/London',",
    by: 'terms/notices.test.ts',
  },
  {
    fault: 'a plan is offered to brands of any currency',
    file: 'server/commissions/offers.ts',
    find: 'or(isNull(brands.id), paysIn(own, versions))',
    replace: 'or(isNull(brands.id), sql`true`)',
    by: 'terms/offers.test.ts',
  },
  {
    fault: 'a plan is offered that will pay in another currency',
    file: 'server/commissions/offers.ts',
    find: '=> gte(planTerms.version, inForce(own));',
    replace: '=> eq(planTerms.version, inForce(own));',
    by: 'terms/offers.test.ts',
  },
  {
    fault: 'an earlier deposit takes the place of the first one of a closed month',
    file: 'server/tracking/events/settled-firsts.ts',
    find: "and periods.state <> 'open'",
    replace: "and periods.state not in ('open', 'closing', 'closed')",
    by: 'booking/first-deposits.test.ts',
  },
  {
    fault: 'what was booked and taken back in a month goes along with its customer',
    file: 'server/booking/conversions/settle.ts',
    find: 'if (!kept?.was_booked)',
    replace: 'if (!kept || Object.keys(kept.booked).length === 0)',
    by: 'booking/move.test.ts',
  },
  {
    fault: 'who gets a customer is paid for what it qualified by before',
    file: 'server/booking/conversions/owner.ts',
    find: 'qualified ? heldAt(customer, qualified.at) : latest',
    replace: 'latest',
    by: 'booking/move.test.ts',
  },
  {
    fault: 'a plan is followed no longer in the midst of a close',
    file: 'server/commissions/terms-routes.ts',
    find: 'if (await isBeingClosed(database, id))',
    replace: 'if (!(await isBeingClosed(database, id)) && !exchange)',
    by: 'booking/followed-plans.test.ts',
  },
  {
    fault: 'the oldest version of a plan stays in force',
    file: 'server/commissions/terms-versions.ts',
    find: '.orderBy(desc(planTerms.version))',
    replace: '.orderBy(asc(planTerms.version))',
    by: 'terms/versions.test.ts',
  },
  {
    fault: 'the signs of a sub-id are read as those of an array',
    file: 'server/database/array-text.ts',
    find: String.raw`/["\\]/.test(text) ?`,
    replace: 'text === undefined ?',
    by: 'tracking/redirects.test.ts',
  },
  {
    fault: 'a key of the API never expires',
    file: 'server/tracking/api-keys/keys.ts',
    find: 'or(isNull(table.expiresAt), gt(table.expiresAt, now))',
    replace: 'or(isNull(table.expiresAt), gt(table.expiresAt, new Date(now.getTime() - 1e15)))',
    by: 'tracking/api-keys.test.ts',
  },
  {
    fault: 'a brand with events changes its operator',
    file: 'server/resources/brand-operator.ts',
    find: 'if (await hasEvents(database, id))',
    replace: 'if (!(await hasEvents(database, id)))',
    by: 'tracking/brand-operator.test.ts',
  },
  {
    fault: 'affiliates read the names of customers',
    file: 'server/tracking/customers/masked.ts',
    find: "`c-${vault.digest(`${brandId} ${externalId}`, 'customer').slice(0, 6)}`;",
    replace: '`c-${vault ? externalId : brandId}`;',
    by: 'tracking/customers.test.ts',
  },
  {
    fault: 'a fixed amount goes on after the approval was withdrawn',
    file: 'server/commissions/closing/active-days.ts',
    find: '    ) as answers where not is_approved\n',
    replace: '    ) as answers where is_approved is null\n',
    by: 'booking/unapproved.test.ts',
  },
];

export const movedMutants: readonly Mutant[] = faults.map(known);
