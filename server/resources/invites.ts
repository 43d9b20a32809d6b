import { and, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { api } from '../../contract/index.ts';
import { createInvitation } from '../accounts/invitations/invitations.ts';
import type { Account } from '../auth/sessions.ts';
import { byAlphabet } from '../database/alphabet.ts';
import { brands, invitations as table } from '../database/tables/index.ts';
import type { Scope } from '../database/totals.ts';
import { Refusal } from '../http/refusal.ts';
import { entity } from './entity.ts';
import { listing } from './listing.ts';
import { ownBrand } from './own-brand.ts';
import { momentSpan } from './spans.ts';
import { within } from './writes.ts';

type State = 'pending' | 'accepted' | 'expired';

const stateOf = (acceptedAt: Date | null, expiresAt: Date, now: Date): State =>
  acceptedAt ? 'accepted' : expiresAt <= now ? 'expired' : 'pending';

const inState: Record<State, (now: Date) => SQL | undefined> = {
  accepted: () => isNotNull(table.acceptedAt),
  expired: (now) => and(isNull(table.acceptedAt), lte(table.expiresAt, now)),
  pending: (now) => and(isNull(table.acceptedAt), gt(table.expiresAt, now)),
};

/** What can still be accepted comes first, what was accepted last. */
const byState = sql`case when ${table.acceptedAt} is not null then 2
  when ${table.expiresAt} <= ${sql.placeholder('now')}::timestamptz then 1 else 0 end`;

const invites = listing({
  table,
  rows: (select) =>
    select({
      id: table.id,
      email: table.email,
      createdAt: table.createdAt,
      expiresAt: table.expiresAt,
      acceptedAt: table.acceptedAt,
      brand: { id: brands.id, name: brands.name },
    })
      .from(table)
      .leftJoin(brands, eq(brands.id, table.brandId))
      .$dynamic(),
  record: ({ id, email, createdAt, expiresAt, acceptedAt, brand }, { text, now }) => {
    const state = stateOf(acceptedAt, expiresAt, now);
    return {
      id,
      email,
      brand,
      created_at: createdAt.toISOString(),
      expired_at: expiresAt.toISOString(),
      status: { key: state, title: text(`invitation.status.${state}`) },
    };
  },
  sorts: {
    email: byAlphabet(table.email),
    brand: byAlphabet(brands.name),
    created_at: table.createdAt,
    expired_at: table.expiresAt,
    status: byState,
  },
  search: [table.email, brands.name],
  filters: {
    brand_id: (id) => eq(table.brandId, Number(id)),
    ...momentSpan('created_at', table.createdAt),
    ...momentSpan('expired_at', table.expiresAt),
    status: (state, now) => sql`(${inState[state as State](now)})`,
  },
});

/** An operator's invitations are those to its brands. */
const scopeOf = ({ type, id }: Account): Scope => (type === 'super-admin' ? {} : { operatorId: id });

export const inviteRoutes = entity(api.invites, invites, {
  list: scopeOf,

  async create({ email, brand_id }, exchange) {
    const { id: brandId } = await ownBrand(exchange, brand_id, 'brand_id');
    return (await createInvitation(exchange, { email, brandId, type: 'affiliate' })).id;
  },

  /** Revokes it: its link leads nowhere from then on. What was accepted stays. */
  delete: (id, exchange) =>
    within(exchange, async ({ database, account }) => {
      const owner = account.type === 'super-admin' ? undefined : eq(table.operatorId, account.id);
      const own = and(eq(table.id, id), owner);
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
