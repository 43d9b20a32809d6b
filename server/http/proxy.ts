import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { posix } from 'node:path';
import { createProxyServer } from 'httpxy';
import { noteCall } from './call-log.ts';
import type { ReadAddress } from './client-address.ts';
import { ownAnswers } from './own-answers.ts';
import type { Services } from './services.ts';
import { loggedPath } from './logged-path.ts';

const isApi = (url: string) => /^\/api(\/|$|\?)/.test(url);

const decoded = (path: string) =>
  path.replace(/%([\da-f]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * Whether a path stays below /api however a backend reads it: with its dots resolved, decoded once or
 * more, without what follows a semicolon, with backslashes for slashes.
 */
function staysInApi(url: string): boolean {
  let path = url.replace(/[?#].*$/s, '');
  for (let times = 0; times < 4; times += 1) {
    if (!isApi(posix.normalize(path.replaceAll('\\', '/').replace(/;[^/]*/g, '')))) return false;
    path = decoded(path);
  }
  return true;
}

/** The location of the panel. */
interface Place {
  /** Its public address, as far as one is configured. */
  appUrl: string | undefined;
  readAddress: ReadAddress;
}

/** Headers by which a client could tell the backend another address, host or protocol than its own. */
const isForwarding = (name: string) => /^(forwarded|x-real-ip|x-forwarded-.*)$/.test(name);

/** The headers that the backend may trust: the client as this process knows it, the public host and protocol. */
function forwardingOf({ headers, socket }: IncomingMessage, { appUrl, readAddress }: Place) {
  const given = headers['x-forwarded-for'];
  const chain = Array.isArray(given) ? given.join(',') : given;
  const url = appUrl === undefined ? undefined : new URL(appUrl);
  return {
    'x-forwarded-for': readAddress(socket.remoteAddress ?? '', chain, true),
    'x-forwarded-host': url?.host ?? headers.host ?? '',
    'x-forwarded-proto': url?.protocol.slice(0, -1) ?? 'http',
  };
}

/**
 * A redirect target of the backend, moved to the panel's own origin: the backend's address must stay hidden from
 * clients, and nothing in the API leads away from the panel. Undefined for an invalid address.
 */
function ownLocation(location: string, target: string): string | undefined {
  if (!URL.canParse(location, target)) return undefined;
  const { pathname, search, hash } = new URL(location, target);
  // Two slashes would begin another host.
  return pathname.replace(/^\/+/, '/') + search + hash;
}

/** Whether a request may be sent twice. */
const isRepeatable = ({ method = '', headers }: IncomingMessage) =>
  ['GET', 'HEAD'].includes(method) && !('content-length' in headers) && !('transfer-encoding' in headers);

/**
 * Forwards /api to another backend and returns its responses: cookies, statuses, encodings
 * and headers untouched but for those that say where a request comes from, however long it takes. A path
 * that leads out of /api is no route; everything else goes to `panel`.
 */
export function forwardApi(
  target: string,
  place: Place,
  panel: RequestListener,
  services: Pick<Services, 'log' | 'onAnswered' | 'tracing'>,
): RequestListener {
  const { log } = services;
  const proxy = createProxyServer({ target, changeOrigin: true });
  // The backend's connection to us and ours to the browser are kept alive independently.
  proxy.on('proxyRes', ({ headers }, _request, response) => {
    delete headers.connection;
    // By default the proxy repeats the browser's own header, even while this process is stopping.
    if ('shouldKeepAlive' in response && !response.shouldKeepAlive) headers.connection = 'close';
    delete headers['keep-alive'];
    const location = headers.location && ownLocation(headers.location, target);
    delete headers.location;
    if (location) headers.location = location;
  });
  /*
   * A backend may close an idle connection at the very moment that the next request takes it, and then it is unknown
   * whether the request was read. A read is sent again; a write gets a new connection.
   */
  const reused = new WeakSet<IncomingMessage>();
  proxy.on('proxyReq', ({ reusedSocket }, request) => {
    if (reusedSocket) reused.add(request);
  });
  const anew = { agent: false } as const;
  const send = async (request: IncomingMessage, response: ServerResponse) => {
    if (!isRepeatable(request)) return proxy.web(request, response, anew);
    try {
      await proxy.web(request, response);
    } catch (error) {
      if (!reused.has(request) || response.headersSent) throw error;
      await proxy.web(request, response, anew);
    }
  };
  const answer = ownAnswers(place.appUrl ?? '');
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const { url = '' } = request;
    const forwarding = forwardingOf(request, place);
    const call = noteCall(services, request, response, forwarding['x-forwarded-for']);
    if (!staysInApi(url)) return answer(call, request, response, 404);
    for (const name of Object.keys(request.headers).filter(isForwarding)) delete request.headers[name];
    Object.assign(request.headers, forwarding);
    try {
      await send(request, response);
    } catch (error) {
      log.error({ requestId: call.requestId, err: error, path: loggedPath(url) }, 'backend unreachable');
      return answer(call, request, response, 502);
    }
  };
  return (request, response) => {
    if (isApi(request.url ?? '')) void pass(request, response);
    else panel(request, response);
  };
}
