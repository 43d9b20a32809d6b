import { eq } from 'drizzle-orm';
import { api } from '../../contract/index.ts';
import { brands as table } from '../database/tables/index.ts';
import { isInUse, requirePossible, requireSettable } from './brand-settings.ts';
import { entity } from '../entity/entity.ts';
import { listingOf } from '../entity/listing-of.ts';
import { nameable } from './own-brand.ts';

const brands = listingOf(api.brands, table, {
  search: [table.name, table.link],
  fields: { has_facts: { select: isInUse, sort: isInUse } },
  visibleTo: (account) => (account.type === 'sub-operator' ? nameable(account) : undefined),
});

/**
 * Brands: one that an operator creates belongs to it, one of a super-admin to nobody yet; a sub-operator sees its own.
 */
export const brandRoutes = entity(brands, {
  list: () => ({}),
  listOwn: (operatorId) => ({ operatorId }),
  onInsert: ({ account }) => ({ operatorId: account.type === 'operator' ? account.id : null }),
  writes: ({ type, id }) => (type === 'operator' ? eq(table.operatorId, id) : undefined),
  beforeCreate: requirePossible,
  beforeUpdate: requireSettable,
});
