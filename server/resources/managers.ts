import { and, eq } from 'drizzle-orm';
import { api } from '../../contract/index.ts';
import { admitInviter } from '../accounts/invitations/inviter-limit.ts';
import { foldedAddress } from '../auth/email.ts';
import { mailFirstPasswordLink } from '../auth/passwords/links.ts';
import { single } from '../database/single.ts';
import { brands, users as table } from '../database/tables/index.ts';
import { entity } from '../entity/entity.ts';
import { listingOf } from '../entity/listing-of.ts';
import { ownBrand } from './own-brand.ts';
import { person } from './person.ts';
import { assignRole, heldTarget } from './role-assignment.ts';
import { inTransaction } from '../entity/writes.ts';

const managers = listingOf(api.managers, table, {
  fields: { user: person, managable: table.brandId },
  search: [table.name, table.email, brands.name],
  latestFirst: true,
});

/** Managers are sub-operators' accounts: an operator makes them, they choose a password by mail. */
export const managerRoutes = entity(managers, {
  list: ({ id }) => ({ operatorId: id, type: 'sub-operator' }),

  async create({ entity_id, name, email }, exchange) {
    const { now, text } = exchange;
    await admitInviter(exchange);
    return inTransaction(exchange, async (own) => {
      const { id: brandId } = await ownBrand(own, entity_id, 'entity_id');
      const row = { type: 'sub-operator', name, email: foldedAddress(email, text), brandId } as const;
      const dates = { approvedAt: now, createdAt: now };
      const rows = own.database.insert(table).values({ ...row, ...dates });
      const made = single(await rows.returning({ id: table.id, email: table.email }));
      await own.created?.(own.database, made.id);
      await mailFirstPasswordLink(own, made);
      return made.id;
    });
  },

  update: (id, { role_id }, exchange) =>
    inTransaction(exchange, async (own) => {
      const mine = and(eq(table.type, 'sub-operator'), eq(table.operatorId, own.account.id));
      const manager = await heldTarget(own, id, mine);
      if (manager && role_id !== undefined) await assignRole(own, manager, role_id);
      return manager !== undefined;
    }),
});
