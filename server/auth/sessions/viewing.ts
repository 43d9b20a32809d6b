import { and, eq, isNotNull } from 'drizzle-orm';
import { mayWhileViewing, missingPermission } from '../../../contract/access.ts';
import type { Call } from '../../../contract/call.ts';
import { minute } from '../../../contract/durations.ts';
import { viewing as calls } from '../../../contract/viewing.ts';
import type { Database } from '../../database/database.ts';
import { sessions, users } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Route, route, type SignedIn } from '../../http/route.ts';
import type { Account } from '../../http/sessions.ts';

/** Milliseconds after which a super-admin sees its own panel again. */
export const viewingTime = 15 * minute;

/** The fields of a session about the account that its super-admin views. */
type Viewed = Pick<typeof sessions.$inferSelect, 'viewedUserId' | 'viewedUntil'>;

/**
 * The account that a session's reads are answered as: its own, or the one that it views. The right to that is looked at
 * afresh, as the role of a super-admin may have changed since.
 *
 * @param find reads an account as a session does, by its id.
 */
export async function viewedOrOwn(
  own: Account,
  { viewedUserId, viewedUntil: until }: Viewed,
  now: Date,
  find: (id: number) => Promise<Account | undefined>,
): Promise<Account> {
  if (until === null) return own;
  const by = { id: own.id, name: own.name };
  const mayView = own.type === 'super-admin' && !missingPermission(calls.begin, own);
  const isLiving = viewedUserId !== null && until > now && mayView;
  const account = isLiving ? await find(viewedUserId) : undefined;
  if (!account || account.type === 'super-admin') return { ...own, viewing: { by, until, isOver: true } };
  return { ...account, viewing: { by, until, isOver: false } };
}

/**
 * Refuses what a super-admin may not do while it views another account.
 *
 * @throws Refusal 403 with a reason of its own.
 */
export function refuseToViewer(call: Call, { viewing }: Account): void {
  if (!viewing || call.whileViewing) return;
  if (viewing.isOver) throw new Refusal(403, 'viewing.over');
  if (mayWhileViewing(call)) return;
  throw new Refusal(403, call.method === 'GET' ? 'viewing.owners_alone' : 'viewing.read_only');
}

/** Has a session be its super-admin's own again. */
export const endViewing = ({ database, session }: Pick<SignedIn, 'database' | 'session'>): Promise<void> =>
  database.transaction(async (transaction) => {
    await transaction
      .update(sessions)
      .set({ viewedUserId: null, viewedUntil: null })
      .where(and(eq(sessions.idHash, session.idHash ?? ''), isNotNull(sessions.viewedUntil)));
  });

const begin = route(calls.begin, ({ params }, { database, now, session }) =>
  database.transaction(async (transaction: Database) => {
    const target = eq(users.id, Number(params.id));
    const [user] = await transaction.select({ id: users.id, type: users.type }).from(users).where(target);
    if (!user) throw new Refusal(404, 'not_found');
    if (user.type === 'super-admin') throw new Refusal(409, 'viewing.super_admin');
    const begun = await transaction
      .update(sessions)
      .set({ viewedUserId: user.id, viewedUntil: new Date(now.getTime() + viewingTime) })
      .where(eq(sessions.idHash, session.idHash ?? ''))
      .returning({ id: sessions.id });
    // The session was ended elsewhere while this call was on its way.
    if (begun.length === 0) throw new Refusal(401, 'unauthenticated');
  }),
);

const end = route(calls.end, (_input, exchange) => endViewing(exchange));

/** The calls by which a super-admin sees the panel as another account sees it. */
export const viewingRoutes: readonly Route[] = [begin, end];
