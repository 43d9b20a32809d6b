import * as z from 'zod';
import { call } from './call.ts';
import * as rules from './rules.ts';

/** The call that puts a role into effect; the panel offers it where the backend announces `sub-roles`. */
export const roleConfirmation = {
  confirm: call({
    method: 'PATCH',
    path: '/api/v1/roles/{id}/confirmation',
    summary:
      'Has a role from before permissions did anything narrow its accounts from now on; until then they may do everything that their types may.',
    access: ['super-admin'],
    permission: 'roles.edit',
    params: z.object({ id: rules.pathId() }),
    refuses: [409],
    status: 204,
  }),
} as const;
