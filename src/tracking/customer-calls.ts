import type * as z from 'zod';
import { type CampaignToGiveTo, customerCalls } from '../../contract/customer-calls.ts';
import { addressOf } from '../shared/http/address-of.ts';
import { request } from '../shared/http/index.ts';

/** A customer with its timeline. */
export type WholeCustomer = z.output<typeof customerCalls.read.answer>;

/** The query of a customer with its timeline. */
export const customerKey = (id: number) => ['customer', id];

/** @throws ApiError, and what zod throws where the answer is something else; so do the others. */
export async function readCustomer(id: number, signal: AbortSignal): Promise<WholeCustomer> {
  const { json } = await request(addressOf(customerCalls.read.path, { id }), { signal });
  return customerCalls.read.answer.parse(json);
}

/** The campaigns that a customer can be given to, found by what was typed. */
export async function readCampaigns(
  id: number,
  typed: string,
  signal: AbortSignal,
): Promise<CampaignToGiveTo[]> {
  const query = new URLSearchParams(typed ? { q: typed } : {});
  const { json } = await request(`${addressOf(customerCalls.campaigns.path, { id })}?${query}`, { signal });
  return customerCalls.campaigns.answer.parse(json);
}

/** Gives a customer to a campaign from a moment on. */
export async function reassign(
  id: number,
  body: z.input<typeof customerCalls.reassign.body>,
): Promise<WholeCustomer> {
  const { method, path, answer } = customerCalls.reassign;
  const { json } = await request(addressOf(path, { id }), { method, body });
  return answer.parse(json);
}

/** A page of an affiliate's customers. */
export type OwnCustomers = z.output<typeof customerCalls.ofAffiliate.answer>;

/** The customers of an affiliate, the newest first; of one campaign where its id is given. */
export async function readOwnCustomers(
  userId: number,
  { page, perPage, campaignId }: { page: number; perPage: number; campaignId?: string },
  signal: AbortSignal,
): Promise<OwnCustomers> {
  const { path, answer } = customerCalls.ofAffiliate;
  const query = new URLSearchParams({
    page: String(page),
    perPage: String(perPage),
    ...(campaignId !== undefined && { campaign_id: campaignId }),
  });
  const { json } = await request(`${addressOf(path, { userId })}?${query}`, { signal });
  return answer.parse(json);
}
