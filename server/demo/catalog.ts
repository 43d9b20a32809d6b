import type { Database } from '../database/database.ts';
import { brands, permissions, promoMaterials, rolePermissions, roles } from '../database/tables/index.ts';
import { demoBrands } from './brands.ts';
import { materialsFor } from './materials.ts';
import { daysBefore } from './moments.ts';
import { pick } from './people.ts';
import { demoRoles } from './roles.ts';

type Ids = number[];

/** Inserts brands, owned in turn by these operators; without operators they have no owner. */
export async function insertBrands(
  database: Database,
  list: readonly (readonly [name: string, link: string])[],
  operatorIds: Ids,
): Promise<Ids> {
  const rows = list.map(([name, link], index) => ({
    name,
    link,
    operatorId: operatorIds.length > 0 ? pick(operatorIds, index) : null,
  }));
  return (await database.insert(brands).values(rows).returning({ id: brands.id })).map(({ id }) => id);
}

/** Inserts materials for every brand there is; some have few. @returns their ids by brand. */
export async function insertMaterials(database: Database): Promise<Map<number, Ids>> {
  const all = await database.select().from(brands).orderBy(brands.id);
  const rows = all.flatMap(({ id, name }, index) =>
    materialsFor(name, index < demoBrands.first.length ? 7 : 2 + (index % 4)).map((material) => ({
      ...material,
      brandId: id,
    })),
  );
  const inserted = await database
    .insert(promoMaterials)
    .values(rows)
    .returning({ id: promoMaterials.id, brandId: promoMaterials.brandId });
  return new Map(
    all.map(({ id }) => [
      id,
      inserted.filter(({ brandId }) => brandId === id).map((material) => material.id),
    ]),
  );
}

/** Inserts roles with the permissions they allow. */
export async function insertRoles(database: Database, now: Date): Promise<Ids> {
  const allowed = await database.select().from(permissions).orderBy(permissions.id);
  const rows = demoRoles.map(([name, daysAgo], index) => ({
    name,
    createdAt: daysBefore(now, daysAgo, index),
    confirmedAt: daysBefore(now, daysAgo, index),
  }));
  const ids = (await database.insert(roles).values(rows).returning({ id: roles.id })).map(({ id }) => id);
  const pairs = demoRoles.flatMap(([, , pattern], index) =>
    allowed
      .filter(({ name }) => pattern.test(name))
      .map(({ id }) => ({ roleId: pick(ids, index), permissionId: id })),
  );
  await database.insert(rolePermissions).values(pairs);
  return ids;
}
