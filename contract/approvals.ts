import * as z from 'zod';
import { affiliates } from './affiliates.ts';
import { call } from './call.ts';
import { option } from './fields.ts';
import { operators } from './operators.ts';
import * as rules from './rules.ts';

const params = z.object({ id: rules.pathId() });
const body = z.object({ approved: z.boolean(), reason: rules.note().optional() });

/** A request that was already answered is refused; the message says by whom and when. */
const refuses = [409] as const;

/**
 * Answers to requests to join: approving sets `approved_at`; rejecting keeps the account and stores the reason. A
 * rejected account can be approved later.
 */
export const approvals = {
  affiliate: call({
    method: 'PATCH',
    path: '/api/v1/affiliates/{id}/approval',
    summary:
      'Approves or rejects an affiliate: an operator those of its own brands, a sub-operator those of its brand, a super-admin all, giving a brand with the approval where there is none.',
    access: ['operator', 'sub-operator', 'super-admin'],
    permission: 'affiliates.approve',
    params,
    body: body.extend({
      brand_id: rules.id().optional(),
      condition_cooperation: option('user.condition_cooperation').write.optional(),
    }),
    versionOf: affiliates.record,
    refuses,
    status: 204,
  }),
  operator: call({
    method: 'PATCH',
    path: '/api/v1/operators/{id}/approval',
    summary: 'Approves or rejects an operator.',
    access: ['super-admin'],
    permission: 'operators.approve',
    params,
    body,
    versionOf: operators.record,
    refuses,
    status: 204,
  }),
} as const;
