import * as z from 'zod';
import { call } from './call.ts';
import { campaigns } from './campaigns.ts';
import * as rules from './rules.ts';
import { campaignStates } from './tracking.ts';

/** The calls about a campaign that are not the list of them. */
export const campaignCalls = {
  setState: call({
    method: 'PATCH',
    path: '/api/v1/campaigns/{id}',
    summary: 'Pauses a campaign, resumes it, or ends it for good: what it brought so far is kept.',
    access: ['affiliate'],
    permission: 'campaigns.edit',
    params: z.object({ id: rules.pathId() }),
    body: z.object({ state: z.enum(campaignStates) }),
    refuses: [409],
    status: 200,
    answer: campaigns.record,
  }),
} as const;
