import type { Identifier } from 'react-admin';
import { campaignCalls } from '../../contract/campaign-calls.ts';
import type { CampaignState } from '../../contract/tracking.ts';
import { addressOf } from '../shared/http/address-of.ts';
import { request } from '../shared/http/index.ts';
import { showToast } from '../shared/toasts/store.ts';

const { path, method } = campaignCalls.setState;

/** The toasts that confirm a state. */
const done: Record<CampaignState, string> = {
  active: 'tracking.resumed',
  paused: 'tracking.paused',
  ended: 'tracking.ended',
};

/** Gives a campaign a state. @throws ApiError */
export const setState = (id: Identifier, to: CampaignState) =>
  request(addressOf(path, { id }), { method, body: { state: to } });

/** Confirms that so many campaigns have the state now. */
export const tellState = (to: CampaignState, count: number): void =>
  showToast({ severity: 'success', message: (now) => now(done[to], { count }) });
