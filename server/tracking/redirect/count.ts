import type { IncomingMessage } from 'node:http';
import { maxSubId, type SubId, subIds } from '../../../contract/tracking.ts';
import type { ReadAddress } from '../../http/client-address.ts';
import type { ClickQueue } from '../clicks/click-queue.ts';
import type { NewClick } from '../clicks/record-clicks.ts';
import type { Link } from '../links/read-links.ts';
import { copied } from '../visit/copied.ts';
import type { CountryOf } from '../visit/countries.ts';
import { agentOf, asksForPrivacy, isPrefetch, referrerHostOf, userAgentOf } from '../visit/visit.ts';
import type { Visitors } from '../visit/visitor-keys.ts';

/** Text that PostgreSQL can hold, no longer than it is kept: without NUL, and without half a pair of surrogates. */
const storable = (text: string) =>
  copied(
    text
      .replaceAll('\0', '')
      .slice(0, maxSubId)
      .replaceAll(/\p{Surrogate}/gu, ''),
  );

function subsOf(query: URLSearchParams): Partial<Record<SubId, string>> {
  const subs: Partial<Record<SubId, string>> = {};
  for (const name of subIds) {
    const value = query.get(name);
    if (value) subs[name] = storable(value);
  }
  return subs;
}

/** The parts that counting needs. */
export interface CountTools {
  clicks: Pick<ClickQueue, 'add'>;
  countryOf: CountryOf;
  visitors: Pick<Visitors, 'hashOf'>;
  readAddress: ReadAddress;
}

/** A visit of a known link. */
export interface Visit extends Pick<Link, 'campaignId' | 'brandId'>, Pick<NewClick, 'at' | 'id'> {
  query: URLSearchParams;
  request: IncomingMessage;
  /** The address that the connection came from. */
  peer: string;
}

/** Has the click of a visit written. */
export function count(
  { clicks, countryOf, visitors, readAddress }: CountTools,
  { campaignId, brandId, at, id, query, request: { headers, method }, peer }: Visit,
): void {
  const forwardedFor = headers['x-forwarded-for'];
  const from = readAddress(peer, Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor);
  const userAgent = userAgentOf(headers);
  const { isBot, device } = agentOf(userAgent);
  const click: NewClick = {
    at,
    id,
    campaignId,
    brandId,
    ...subsOf(query),
    country: countryOf(from),
    device,
    referrerHost: referrerHostOf(headers),
    isBot,
    isPrefetch: method === 'HEAD' || isPrefetch(headers),
    visitor: asksForPrivacy(headers) ? null : visitors.hashOf(from, userAgent, at),
  };
  clicks.add(click);
}
