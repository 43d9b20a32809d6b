import { and, eq, isNull, sql } from 'drizzle-orm';
import { approvals } from '../../contract/approvals.ts';
import { users } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import { type Route, route, type SignedIn } from '../http/route.ts';
import { refusing, within } from './writes.ts';

const requests = {
  /** Affiliates of the operator's own brands. */
  affiliate: ({ account }: SignedIn) => and(eq(users.type, 'affiliate'), eq(users.operatorId, account.id)),
  operator: () => eq(users.type, 'operator'),
} as const;

type Request = { id: number; exchange: SignedIn };

/** Approves; who is approved already stays so since when it was. */
async function approve(own: ReturnType<(typeof requests)['affiliate']>, { id, exchange }: Request) {
  const { database, now } = exchange;
  const rows = await database
    .update(users)
    .set({ approvedAt: sql`coalesce(${users.approvedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(users.id, id), own))
    .returning({ id: users.id });
  if (rows.length === 0) throw new Refusal(404, 'not_found');
}

/** Deletes a request: an account that was approved already, or has something to its name, is none. */
async function reject(own: ReturnType<(typeof requests)['affiliate']>, { id, exchange }: Request) {
  const { database } = exchange;
  const mine = and(eq(users.id, id), own);
  const rows = await database
    .delete(users)
    .where(and(mine, isNull(users.approvedAt)))
    .returning({ id: users.id });
  if (rows.length > 0) return;
  const present = await database.select({ id: users.id }).from(users).where(mine);
  throw present.length > 0 ? new Refusal(409, 'approved_already') : new Refusal(404, 'not_found');
}

const answer = (kind: keyof typeof requests) =>
  route(approvals[kind], ({ params, body }, exchange) =>
    refusing('delete', exchange, () =>
      within(exchange, (own) =>
        (body.approved ? approve : reject)(requests[kind](own), { id: Number(params.id), exchange: own }),
      ),
    ),
  );

/** Answers to requests to join (decision 32). */
export const approvalRoutes: readonly Route[] = [answer('affiliate'), answer('operator')];
