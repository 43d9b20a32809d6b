import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { deepLinkParam } from '../../../contract/tracking.ts';
import { byTurn } from '../../base/by-turn.ts';
import type { Log } from '../../base/log.ts';
import { isUnavailable } from '../../database/unavailable.ts';
import { languageOf } from '../../http/language.ts';
import type { Answered } from '../../http/services.ts';
import type { ClickIds } from '../click-id/click-ids.ts';
import { codeIn } from '../links/code.ts';
import type { LinkMap } from '../links/link-map.ts';
import type { Link } from '../links/read-links.ts';
import { count, type CountTools, type Visit } from './count.ts';
import type { createPages } from './pages.ts';
import { withClickId } from './target.ts';

/** The parts that a redirect needs. */
export interface RedirectTools extends CountTools {
  links: LinkMap;
  clickIds: ClickIds;
  clock: () => Date;
  answerPage: ReturnType<typeof createPages>;
  log: Log;
  onAnswered?: (answer: Answered) => void;
}

/** Every tracking link begins with it. */
export const linkPath = '/t/';
const code = /^\/t\/([^/]+)\/?$/;
const none = new URLSearchParams();

/** A request for a tracking link, and what answers it. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** A visitor who is led on. */
interface Led {
  response: ServerResponse;
  location: string;
  /** Undefined where the click does not count. */
  visit: Visit | undefined;
}

const answer = ({ response, location }: Led) =>
  response
    .writeHead(302, {
      Location: location,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer-when-downgrade',
      'Content-Length': '0',
    })
    .end();

/**
 * Leads visitors of known links on, and has their clicks written behind the answers.
 *
 * The answers of all who came at once are written one right after another, before anything else is done. A client that
 * sleeps between two answers has to be woken by each of them, and that takes longer than all the rest of a redirect.
 */
function leading(tools: RedirectTools) {
  const settle = byTurn<Led>((all) => {
    for (const led of all) answer(led);
    for (const { visit } of all) if (visit) count(tools, visit);
  });
  return (
    { campaignId, brandId, isCounted, target }: Link & { target: NonNullable<Link['target']> },
    query: URLSearchParams,
    { request, response }: Exchange,
  ): void => {
    const page = query.get(deepLinkParam);
    const address = (page !== null && target.to(page)) || target.usual;
    const { text, at, id } = tools.clickIds.issue(campaignId, tools.clock());
    // A closed connection no longer tells it.
    const peer = request.socket.remoteAddress ?? '';
    const visit = isCounted ? { campaignId, brandId, at, id, query, request, peer } : undefined;
    settle({ response, location: withClickId(address, text), visit });
  };
}

/**
 * Answers `GET /t/{code}`, and leaves everything else to `next`. It stands before the rest of the application: it reads
 * no session, sets no cookie and asks the database only for codes that this process has not heard of.
 */
export function redirecting(tools: RedirectTools, next: RequestListener): RequestListener {
  const { links, answerPage, log, onAnswered } = tools;
  const lead = leading(tools);
  const serve = async (found: Link | undefined, query: URLSearchParams, exchange: Exchange) => {
    const { request, response } = exchange;
    if (found?.target) lead({ ...found, target: found.target }, query, exchange);
    else await answerPage(404, languageOf(request.headers['accept-language']), response);
  };
  const findAndServe = async (name: string, query: URLSearchParams, exchange: Exchange) => {
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
    if (known?.target) lead({ ...known, target: known.target }, query, { request, response });
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
