import { eq } from 'drizzle-orm';
import { links } from '../../../contract/links.ts';
import type { Database } from '../../database/database.ts';
import { brands } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { route } from '../../http/route.ts';

/** The brand whose registration link has a code. */
export async function brandOfCode(
  database: Database,
  code: string,
): Promise<{ id: number; name: string } | undefined> {
  const [brand] = await database
    .select({ id: brands.id, name: brands.name })
    .from(brands)
    .where(eq(brands.code, code));
  return brand;
}

/**
 * Answers the name of the brand that a registration link belongs to, and nothing else about it. Attempts are not
 * counted: a code is one of 2^40, what it opens is public, and a campaign's visitors may share an address.
 */
export const brandLink = route(links.brand, async ({ params }, { database }) => {
  const brand = await brandOfCode(database, params.code);
  if (!brand) throw new Refusal(404, 'brand_link.unknown');
  return { name: brand.name };
});
