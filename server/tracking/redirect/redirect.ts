import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { deepLinkParam, maxSubId, type SubId, subIds } from '../../../contract/tracking.ts';
import type { Log } from '../../base/log.ts';
import { isUnavailable } from '../../database/unavailable.ts';
import type { ReadAddress } from '../../http/client-address.ts';
import { languageOf } from '../../http/language.ts';
import type { Answered } from '../../http/services.ts';
import type { ClickQueue } from '../clicks/click-queue.ts';
import type { NewClick } from '../clicks/record-clicks.ts';
import type { ClickIds } from '../click-id/click-ids.ts';
import { codeIn } from '../links/code.ts';
import type { LinkMap } from '../links/link-map.ts';
import type { Link } from '../links/read-links.ts';
import type { CountryOf } from '../visit/countries.ts';
import { copied } from '../visit/copied.ts';
import { agentOf, asksForPrivacy, isPrefetch, referrerHostOf, userAgentOf } from '../visit/visit.ts';
import type { Visitors } from '../visit/visitor-keys.ts';
import type { createPages } from './pages.ts';
import { withClickId } from './target.ts';

/** The parts that a redirect needs. */
export interface RedirectTools {
  links: LinkMap;
  clickIds: ClickIds;
  clicks: Pick<ClickQueue, 'add'>;
  countryOf: CountryOf;
  visitors: Pick<Visitors, 'hashOf'>;
  readAddress: ReadAddress;
  clock: () => Date;
  answerPage: ReturnType<typeof createPages>;
  log: Log;
  onAnswered?: (answer: Answered) => void;
}

/** Every tracking link begins with it. */
export const linkPath = '/t/';
const code = /^\/t\/([^/]+)\/?$/;
const none = new URLSearchParams();

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

/** A visit of a known link. */
interface Visit extends Pick<Link, 'campaignId' | 'brandId'>, Pick<NewClick, 'at' | 'id'> {
  query: URLSearchParams;
  request: IncomingMessage;
  /** The address that the connection came from. */
  peer: string;
}

/** Has the click of a visit written. */
function count(
  { clicks, countryOf, visitors, readAddress }: RedirectTools,
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

/** Leads the visitor of a known link on, and has the click written behind the answer. */
function lead(
  tools: RedirectTools,
  { campaignId, brandId, isCounted, target }: Link & { target: NonNullable<Link['target']> },
  query: URLSearchParams,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): void {
  const page = query.get(deepLinkParam);
  const address = (page !== null && target.to(page)) || target.usual;
  const { text, at, id } = tools.clickIds.issue(campaignId, tools.clock());
  response
    .writeHead(302, {
      Location: withClickId(address, text),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer-when-downgrade',
      'Content-Length': '0',
    })
    .end();
  if (!isCounted) return;
  // A closed connection no longer tells it.
  const peer = request.socket.remoteAddress ?? '';
  // Once all visitors who came at the same time have their answers.
  setImmediate(count, tools, { campaignId, brandId, at, id, query, request, peer });
}

/**
 * Answers `GET /t/{code}`, and leaves everything else to `next`. It stands before the rest of the application: it reads
 * no session, sets no cookie and asks the database only for codes that this process has not heard of.
 */
export function redirecting(tools: RedirectTools, next: RequestListener): RequestListener {
  const { links, answerPage, log, onAnswered } = tools;
  const serve = async (
    found: Link | undefined,
    query: URLSearchParams,
    exchange: Parameters<typeof lead>[3],
  ) => {
    const { request, response } = exchange;
    if (found?.target) lead(tools, { ...found, target: found.target }, query, exchange);
    else await answerPage(404, languageOf(request.headers['accept-language']), response);
  };
  const findAndServe = async (name: string, query: URLSearchParams, exchange: Parameters<typeof lead>[3]) => {
    const { request, response } = exchange;
    try {
      await serve(await links.find(name), query, exchange);
    } catch (error) {
      if (!isUnavailable(error)) log.error({ err: error }, 'fault of a redirect');
      if (response.headersSent) response.destroy();
      else await answerPage(503, languageOf(request.headers['accept-language']), response);
    }
  };
  const answer = (request: IncomingMessage, response: ServerResponse, url: string) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response
        .writeHead(405, { Allow: 'GET, HEAD', 'Cache-Control': 'no-store', 'Content-Length': '0' })
        .end();
      return;
    }
    const mark = url.indexOf('?');
    const name = codeIn(code.exec(mark < 0 ? url : url.slice(0, mark))?.[1] ?? '');
    const query = mark < 0 ? none : new URLSearchParams(url.slice(mark + 1));
    const known = name === undefined ? undefined : links.known(name);
    // Without a wait: most redirects are of known codes.
    if (known?.target) lead(tools, { ...known, target: known.target }, query, { request, response });
    else if (name === undefined) void serve(undefined, query, { request, response });
    else void findAndServe(name, query, { request, response });
  };
  return (request, response) => {
    const { url = '' } = request;
    if (!url.startsWith(linkPath)) {
      next(request, response);
      return;
    }
    if (onAnswered) {
      const start = performance.now();
      const { method = '' } = request;
      response.once('finish', () =>
        onAnswered({
          method,
          call: 'redirect',
          status: response.statusCode,
          seconds: (performance.now() - start) / 1000,
        }),
      );
    }
    answer(request, response, url);
  };
}
