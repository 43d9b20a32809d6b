import { eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias, type PgSelect } from 'drizzle-orm/pg-core';
import type { RequestState } from '../../contract/requests.ts';
import { users as table } from '../database/tables/index.ts';
import { computed } from '../entity/field.ts';

/* The common part of the lists of affiliates and operators: each row is a request to join, or was one. */

const rejectors = alias(table, 'rejectors');

/** Joins the accounts that rejected requests. */
export const withRejectors = (rows: PgSelect): PgSelect =>
  rows.leftJoin(rejectors, eq(rejectors.id, table.rejectedBy));

type Answered = Pick<typeof table.$inferSelect, 'approvedAt' | 'rejectedAt'>;

/** The state of an account's request. */
export function stateOf({ approvedAt, rejectedAt }: Answered): RequestState {
  if (approvedAt) return 'approved';
  return rejectedAt ? 'rejected' : 'waiting';
}

const state = computed(
  { approvedAt: table.approvedAt, rejectedAt: table.rejectedAt },
  (answered, { text }) => {
    const key = stateOf(answered);
    return { key, title: text(`request_state.${key}`) };
  },
  // The order is waiting, rejected, approved.
  sql`case when ${table.approvedAt} is not null then 2 when ${table.rejectedAt} is not null then 1 else 0 end`,
);

const rejection = computed(
  {
    at: table.rejectedAt,
    reason: table.rejectionReason,
    // Null where the account that rejected it no longer exists.
    id: sql<number | null>`${rejectors.id}`,
    name: sql<string | null>`${rejectors.name}`,
  },
  ({ at, reason, id, name }) =>
    at && { by: id === null || name === null ? null : { id, name }, at: at.toISOString(), reason },
  table.rejectedAt,
);

/** A request as a record shows it. */
export const requestFields = { state, rejection };

const isWaiting = sql`(${isNull(table.approvedAt)} and ${isNull(table.rejectedAt)})`;

const inState: Record<RequestState, SQL> = {
  waiting: isWaiting,
  approved: isNotNull(table.approvedAt),
  rejected: isNotNull(table.rejectedAt),
};

const isState = (text: string): text is RequestState => text in inState;

export const requestFilters = {
  /** `1` selects approved accounts, any other value those that wait for an answer. */
  approved: (yes: string) => inState[yes === '1' ? 'approved' : 'waiting'],
  state: (state: string) => (isState(state) ? inState[state] : sql`false`),
};
