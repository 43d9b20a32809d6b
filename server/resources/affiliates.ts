import { eq } from 'drizzle-orm';
import { api } from '../../contract/index.ts';
import { byAlphabet } from '../database/alphabet.ts';
import { brands, users as table } from '../database/tables/index.ts';
import { entity } from './entity.ts';
import { listing } from './listing.ts';
import { approvedFilter, approvedSort } from './person.ts';
import { momentSpan } from './spans.ts';

const affiliates = listing({
  table,
  rows: (select) =>
    select({
      id: table.id,
      user: table.name,
      email: table.email,
      approvedAt: table.approvedAt,
      createdAt: table.createdAt,
      brand: { id: brands.id, name: brands.name },
    })
      .from(table)
      .innerJoin(brands, eq(brands.id, table.brandId))
      .$dynamic(),
  record: ({ approvedAt, createdAt, ...row }) => ({
    ...row,
    user_id: row.id,
    approved: approvedAt !== null,
    created_at: createdAt.toISOString(),
  }),
  sorts: {
    user_id: table.id,
    user: byAlphabet(table.name),
    email: byAlphabet(table.email),
    brand: byAlphabet(brands.name),
    approved: approvedSort,
    created_at: table.createdAt,
  },
  search: [table.name, table.email, brands.name],
  filters: {
    approved: approvedFilter,
    brand_id: (id) => eq(table.brandId, Number(id)),
    ...momentSpan('created_at', table.createdAt),
  },
  latestFirst: true,
});

export const affiliateRoutes = entity(api.affiliates, affiliates, {
  listOwn: (operatorId) => ({ operatorId, type: 'affiliate' }),
});
