import * as z from 'zod';
import { call } from './call.ts';
import * as rules from './rules.ts';

/** Those to whom a plan can be offered. */
export const offeredTo = ['everyone', 'brands', 'affiliates'] as const;
export type OfferedTo = (typeof offeredTo)[number];

/** The most brands or affiliates that one offer names. */
export const mostOffered = 500;

const named = z.array(z.object({ id: rules.id(), name: z.string() }));
const ids = () => z.array(rules.id()).max(mostOffered).optional();

/** The offer of a plan. */
export const offer = z.object({
  /** Names what it says, for If-Match. Another backend may know no versions. */
  version: z.int().nonnegative().optional(),
  to: z.enum(offeredTo),
  /** The affiliates of these brands may choose the plan; empty unless it is offered to brands. */
  brands: named,
  /** These may choose it; empty unless it is offered to affiliates. */
  affiliates: named,
});
export type Offer = z.output<typeof offer>;

const params = z.object({ id: rules.pathId() });
const path = '/api/v1/plans/{id}/offer';

/** The calls about who may choose a plan. */
export const offerCalls = {
  read: call({
    method: 'GET',
    path,
    summary:
      'Who may choose the plan for a campaign: everyone, the affiliates of some brands, or some affiliates. Operators and sub-operators are told of their own brands and affiliates.',
    access: ['super-admin', 'operator', 'sub-operator'],
    permission: 'plans.view',
    params,
    status: 200,
    answer: offer,
  }),
  write: call({
    method: 'PUT',
    path,
    summary: 'Offers the plan to others. Campaigns that run under it go on.',
    access: ['super-admin'],
    permission: 'plans.edit',
    params,
    versionOf: offer,
    body: z.object({ to: z.enum(offeredTo), brand_ids: ids(), affiliate_ids: ids() }),
    status: 200,
    answer: offer,
  }),
} as const;
