import * as z from 'zod';
import { call } from './call.ts';
import * as rules from './rules.ts';

/**
 * The calls by which a super-admin sees the panel as another account sees it, without being able to change anything;
 * offered where the backend announces `view-as`.
 */
export const viewing = {
  begin: call({
    method: 'POST',
    path: '/api/v1/users/{id}/viewing',
    summary:
      'Answers the reads of this session as another account’s, for 15 minutes. Until then every write is refused. Never of a super-admin.',
    access: ['super-admin'],
    permission: 'users.view-as',
    params: z.object({ id: rules.pathId() }),
    refuses: [409],
    status: 204,
  }),
  end: call({
    method: 'DELETE',
    path: '/api/v1/auth/viewing',
    summary: 'Ends that; the session is its super-admin’s own again.',
    access: 'signed-in',
    whileViewing: true,
    status: 204,
  }),
} as const;
