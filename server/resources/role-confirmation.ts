import { and, eq, sql } from 'drizzle-orm';
import { roleConfirmation } from '../../contract/role-confirmation.ts';
import { roles } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import { type Route, route } from '../http/route.ts';
import { ownRoles } from './role-grants.ts';
import { leavingManagers } from './role-managers.ts';
import { inTransaction } from '../entity/writes.ts';

const confirm = route(roleConfirmation.confirm, async ({ params }, exchange) => {
  await inTransaction(exchange, (own) =>
    leavingManagers(own, async () => {
      const rows = await own.database
        .update(roles)
        .set({ confirmedAt: sql`coalesce(${roles.confirmedAt}, ${own.now.toISOString()}::timestamptz)` })
        .where(and(eq(roles.id, Number(params.id)), ownRoles(own.account)))
        .returning({ id: roles.id });
      if (rows.length === 0) throw new Refusal(404, 'not_found');
    }),
  );
});

/** The call that puts into effect a role that was created before permissions had any effect. */
export const roleConfirmationRoutes: readonly Route[] = [confirm];
