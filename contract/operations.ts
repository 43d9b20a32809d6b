import type { Permission } from './access.ts';

/** The operations that an entity can have. */
export type Operations = 'list' | 'create' | 'update' | 'delete';

/** The verb of each operation in a permission's name. */
const verbs: Record<Operations, string> = {
  list: 'view',
  create: 'create',
  update: 'edit',
  delete: 'delete',
};

/** The permission that an operation on an entity asks for: `plans.view` for the list of plans. */
export const permissionFor = (resource: string, operation: Operations): Permission =>
  `${resource}.${verbs[operation]}`;
