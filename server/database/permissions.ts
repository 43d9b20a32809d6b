import { permissionNames } from '../../contract/permission-names.ts';
import type { Database } from './database.ts';
import { permissions } from './tables/index.ts';

/**
 * Adds the permissions that calls of the contract ask for and the table lacks. A call that goes takes its
 * permission along by a migration, which says what becomes of the roles that have it.
 */
export async function addPermissions(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    const present = await transaction.select({ name: permissions.name }).from(permissions);
    const known = new Set(present.map(({ name }) => name));
    const missing = permissionNames.filter((name) => !known.has(name)).map((name) => ({ name }));
    if (missing.length > 0) await transaction.insert(permissions).values(missing);
  });
}
