import { index, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import { roles } from './users.ts';

/** The permissions that roles can grant: those that the calls of the contract require (`addPermissions`). */
export const permissions = pgTable('permissions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: varchar({ length: 255 }).notNull().unique('permissions_name'),
});

/** The permissions of each role. */
export const rolePermissions = pgTable(
  'role_permissions',
  {
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    permissionId: integer('permission_id')
      .notNull()
      .references(() => permissions.id),
  },
  (table) => [
    primaryKey({ columns: [table.roleId, table.permissionId] }),
    index('role_permissions_permission').on(table.permissionId),
  ],
);
