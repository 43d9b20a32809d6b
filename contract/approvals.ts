import * as z from 'zod';
import { call } from './call.ts';
import * as rules from './rules.ts';

const params = z.object({ id: rules.pathId() });
const body = z.object({ approved: z.boolean() });

/** Answers to requests to join (decision 32): approving sets `approved_at`, rejecting deletes the request. */
export const approvals = {
  affiliate: call({
    method: 'PATCH',
    path: '/api/v1/affiliates/{id}/approval',
    summary: 'Approves or rejects an affiliate of one of the own brands.',
    access: ['operator'],
    params,
    body,
    refuses: [409],
    status: 204,
  }),
  operator: call({
    method: 'PATCH',
    path: '/api/v1/operators/{id}/approval',
    summary: 'Approves or rejects an operator.',
    access: ['super-admin'],
    params,
    body,
    refuses: [409],
    status: 204,
  }),
} as const;
