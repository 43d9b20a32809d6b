import { and, eq, isNull } from 'drizzle-orm';
import { api } from '../../contract/index.ts';
import { inviting } from '../../contract/invite-calls.ts';
import { createInvitation, resendInvitation } from '../accounts/invitations/invitations.ts';
import { invitations as table } from '../database/tables/index.ts';
import type { Scope } from '../database/totals.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import type { Account } from '../http/sessions.ts';
import { entity } from '../entity/entity.ts';
import { inStatus, status } from './invite-status.ts';
import { listingOf } from '../entity/listing-of.ts';
import { ownBrand } from './own-brand.ts';
import { inTransaction } from '../entity/writes.ts';

const invites = listingOf(api.invites, table, {
  fields: { expired_at: table.expiresAt, status },
  filters: { status: inStatus },
});

/** An operator's invitations are those to its brands. */
const scopeOf = ({ type, id }: Account): Scope => (type === 'super-admin' ? {} : { operatorId: id });

/** One invitation, if the account may write it. */
const ownInvitation = (id: number, { type, id: accountId }: Account) =>
  and(eq(table.id, id), type === 'super-admin' ? undefined : eq(table.operatorId, accountId));

const resend = route(inviting.resend, ({ params }, exchange) =>
  resendInvitation(exchange, ownInvitation(Number(params.id), exchange.account)),
);

const entityRoutes = entity(invites, {
  list: scopeOf,

  async create({ email, brand_id }, exchange) {
    const { id: brandId } = await ownBrand(exchange, brand_id, 'brand_id');
    return (await createInvitation(exchange, { email, brandId, type: 'affiliate' })).id;
  },

  /** Revokes the invitation: its link no longer works. An accepted invitation stays. */
  delete: (id, exchange) =>
    inTransaction(exchange, async ({ database, account }) => {
      const own = ownInvitation(id, account);
      const revoked = await database
        .delete(table)
        .where(and(own, isNull(table.acceptedAt)))
        .returning({ id: table.id });
      if (revoked.length > 0) return true;
      const accepted = await database.select({ id: table.id }).from(table).where(own);
      if (accepted.length > 0) throw new Refusal(409, 'invitation.used');
      return false;
    }),
});

export const inviteRoutes = [...entityRoutes, resend];
