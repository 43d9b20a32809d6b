import { api } from '../../../contract/index.ts';
import { type Offer, offerCalls, type OfferedTo } from '../../../contract/offer-calls.ts';
import { pageOf } from '../../../contract/paging.ts';
import { addressOf } from '../../shared/http/address-of.ts';
import { request } from '../../shared/http/index.ts';
import { ifMatch } from '../../shared/http/versions.ts';

/** A brand or an affiliate that a plan can be offered to. */
export type Named = Offer['brands'][number];

/** The query of a plan's offer. */
export const offerKey = (planId: number) => ['plan-offer', planId];

/** @throws ApiError, and what zod throws where the answer is something else; so do the others. */
export async function readOffer(planId: number, signal: AbortSignal): Promise<Offer> {
  const { json } = await request(addressOf(offerCalls.read.path, { id: planId }), { signal });
  return offerCalls.read.answer.parse(json);
}

/** An offer to write. */
interface NewOffer {
  /** The version of the offer from which it began. */
  version: number | undefined;
  to: OfferedTo;
  /** The brands or affiliates that it is offered to. */
  chosen: readonly Named[];
}

export async function writeOffer(planId: number, { version, to, chosen }: NewOffer): Promise<Offer> {
  const { method, path, answer } = offerCalls.write;
  const ids = chosen.map(({ id }) => id);
  const body = {
    to,
    ...(to === 'brands' && { brand_ids: ids }),
    ...(to === 'affiliates' && { affiliate_ids: ids }),
  };
  const headers = ifMatch(version);
  const { json } = await request(addressOf(path, { id: planId }), { method, body, headers });
  return answer.parse(json);
}

/** The most that a search finds. */
const most = 20;

/** The brands or affiliates that what was typed finds, the first ones of the list. */
export async function findOffered(
  to: Exclude<OfferedTo, 'everyone'>,
  typed: string,
  signal: AbortSignal,
): Promise<Named[]> {
  const query = new URLSearchParams({ page: '1', perPage: String(most), ...(typed && { q: typed }) });
  const read = async (path: `/api/${string}`) => (await request(`${path}?${query}`, { signal })).json;
  if (to === 'brands') {
    const { data } = pageOf(api.brands.record).parse(await read(api.brands.path));
    return data.map(({ id, name }) => ({ id, name }));
  }
  const { data } = pageOf(api.affiliates.record).parse(await read(api.affiliates.path));
  return data.map(({ id, user }) => ({ id, name: user }));
}
