import { and, desc, eq } from 'drizzle-orm';
import { sessions as calls } from '../../../contract/sessions.ts';
import { sessions } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { closeSessionsOf, isLiving, lockGuards } from './sessions.ts';

const list = route(calls.list, async (_input, { database, account, now, session }) => {
  const rows = await database
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, account.id), isLiving(now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
  return rows.map(({ id, idHash, address, userAgent, createdAt, lastSeenAt }) => ({
    id,
    address,
    user_agent: userAgent,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    current: idHash === session.idHash,
  }));
});

/** A session of another account counts as missing. */
const end = route(calls.end, async ({ params }, { database, account }) => {
  const ended = await database.transaction((transaction) =>
    transaction
      .delete(sessions)
      .where(and(eq(sessions.id, Number(params.id)), eq(sessions.userId, account.id)))
      .returning({ id: sessions.id }),
  );
  if (ended.length === 0) throw new Refusal(404, 'not_found');
});

const endOthers = route(calls.endOthers, async (_input, { database, account, session }) =>
  database.transaction(async (transaction) => {
    await lockGuards(transaction, account.id);
    await closeSessionsOf(transaction, account.id, session.idHash);
  }),
);

const endAll = route(calls.endAll, async ({ params }, { database }) =>
  database.transaction(async (transaction) => {
    const id = Number(params.id);
    if ((await lockGuards(transaction, id)).length === 0) throw new Refusal(404, 'not_found');
    await closeSessionsOf(transaction, id);
  }),
);

/** The calls with which users see where they are signed in, and sign out there. */
export const sessionRoutes: readonly Route[] = [list, end, endOthers, endAll];
