import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createProxyServer } from 'httpxy';
import type { Log } from '../log.ts';
import { textsIn } from '../texts.ts';
import { clientAddress } from './client-address.ts';
import { toldPath } from './told-path.ts';

const isApi = (url: string) => /^\/api(\/|$|\?)/.test(url);

/** Where the panel is found. */
interface Place {
  /** Its public address, as far as one is configured. */
  appUrl: string | undefined;
  behindProxy: boolean;
}

/** Headers by which a client could tell the backend another address, host or protocol than its own. */
const isForwarding = (name: string) => /^(forwarded|x-real-ip|x-forwarded-.*)$/.test(name);

/** What the backend may believe: the client as this process knows it, the public host and protocol. */
function forwardingOf({ headers, socket }: IncomingMessage, { appUrl, behindProxy }: Place) {
  const given = headers['x-forwarded-for'];
  const chain = Array.isArray(given) ? given.join(',') : given;
  const url = appUrl === undefined ? undefined : new URL(appUrl);
  return {
    'x-forwarded-for': clientAddress(socket.remoteAddress ?? '', behindProxy ? chain : undefined),
    'x-forwarded-host': url?.host ?? headers.host ?? '',
    'x-forwarded-proto': url?.protocol.slice(0, -1) ?? 'http',
  };
}

function unreachable(request: IncomingMessage, response: ServerResponse) {
  if (response.headersSent) return void response.destroy();
  const language = /^\s*ru\b/i.test(request.headers['accept-language'] ?? '') ? 'ru' : 'en';
  const body = JSON.stringify({ message: textsIn(language)('backend_unreachable') });
  response.writeHead(502, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(body);
}

/**
 * Forwards /api to another backend as it comes and answers as it answers: cookies, statuses, encodings
 * and headers untouched but for those that say where a request comes from, however long it takes. Everything else goes to `panel`.
 */
export function forwardApi(target: string, place: Place, panel: RequestListener, log: Log): RequestListener {
  const proxy = createProxyServer({ target, changeOrigin: true });
  // How the backend keeps its connection to us is not how we keep ours to the browser.
  proxy.on('proxyRes', ({ headers }) => {
    delete headers.connection;
    delete headers['keep-alive'];
  });
  return (request, response) => {
    if (!isApi(request.url ?? '')) return panel(request, response);
    const forwarding = forwardingOf(request, place);
    for (const name of Object.keys(request.headers).filter(isForwarding)) delete request.headers[name];
    Object.assign(request.headers, forwarding);
    proxy.web(request, response).catch((error: unknown) => {
      log.error({ err: error, path: toldPath(request.url ?? '') }, 'backend unreachable');
      unreachable(request, response);
    });
  };
}
