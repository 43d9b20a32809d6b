import { and, desc, eq, sql } from 'drizzle-orm';
import { timeAgo } from '../base/time-ago.ts';
import { auditLog, users } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedIn } from '../http/route.ts';
import { stateOf } from './requests.ts';

type Account = Pick<typeof users.$inferSelect, 'id' | 'approvedAt' | 'rejectedAt' | 'rejectedBy'>;

/** The name of an account that may be gone by now. */
async function nameOf({ database }: SignedIn, id: number | null | undefined): Promise<string | undefined> {
  if (typeof id !== 'number') return undefined;
  const [row] = await database.select({ name: users.name }).from(users).where(eq(users.id, id));
  return row?.name;
}

/** The account that approved another, which only audit_log records. */
async function approverOf({ database }: SignedIn, id: number): Promise<number | null | undefined> {
  const isApproval = sql`${auditLog.after} ->> 'approved_at' is distinct from ${auditLog.before} ->> 'approved_at'`;
  const [row] = await database
    .select({ actorId: auditLog.actorId })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'users'), eq(auditLog.entityId, String(id)), isApproval))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row?.actorId;
}

/**
 * Refuses to answer a request to join that was already answered: says by whom, how, and how long ago.
 *
 * @param record its present state, for a caller that named the version it knows.
 */
export async function answeredAlready(
  exchange: SignedIn,
  account: Account,
  record?: unknown,
): Promise<Refusal> {
  const { language, now, text } = exchange;
  const at = account.approvedAt ?? account.rejectedAt;
  const byId = account.approvedAt ? await approverOf(exchange, account.id) : account.rejectedBy;
  const by = (await nameOf(exchange, byId)) ?? text('answered.somebody');
  const values = { by, when: at ? timeAgo(at, now, language) : '' };
  return new Refusal(record ? 412 : 409, `answered.${stateOf(account)}`, { values, record });
}
